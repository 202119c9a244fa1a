import { getTranslations } from "next-intl/server";

import { BackLink } from "@/components/layout/links/back-link";
import { packagesPath } from "@/lib/packages/paths";

export async function BackToPackageList() {
  const t = await getTranslations("packages.view");
  return <BackLink href={packagesPath()}>{t("back")}</BackLink>;
}
