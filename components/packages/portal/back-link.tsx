import { ArrowLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { packagesPath } from "@/lib/packages/paths";

export async function BackToPackageList() {
  const t = await getTranslations("packages.view");
  return (
    <LocaleLink
      href={packagesPath()}
      className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-medium text-muted-foreground hover:text-foreground"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t("back")}
    </LocaleLink>
  );
}
