import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";

/** The way to older rows, and back to the newest. */
export async function Pager({ newest, older }: { newest: string | null; older: string | null }) {
  if (newest === null && older === null) return null;
  const t = await getTranslations("operator.pager");
  const link = buttonVariants({ variant: "outline" });
  return (
    <nav aria-label={t("label")} className="mt-6 flex flex-wrap justify-center gap-3">
      {newest === null ? null : (
        <LocaleLink href={newest} prefetch={false} className={link}>
          {t("newest")}
        </LocaleLink>
      )}
      {older === null ? null : (
        <LocaleLink href={older} prefetch={false} className={link}>
          {t("older")}
        </LocaleLink>
      )}
    </nav>
  );
}
