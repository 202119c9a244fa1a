import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { PackageMessage } from "@/components/packages/public/package-message";
import { buttonVariants } from "@/components/ui/button";
import { LISTS_PATH } from "@/lib/packages/lists/lists";

/** For a missing list and another person's alike, so that ids reveal nothing. */
export async function ListMissing() {
  const t = await getTranslations("lists.list");
  return (
    <>
      <NotFoundStatus />
      <PackageMessage title={t("missingTitle")} text={t("missingText")}>
        <LocaleLink href={LISTS_PATH} prefetch={false} className={buttonVariants({ size: "lg" })}>
          {t("back")}
        </LocaleLink>
      </PackageMessage>
    </>
  );
}
