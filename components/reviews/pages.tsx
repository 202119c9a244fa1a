import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";

/** The ways to the page before and after this one. @param pathOf a page's path, without locale */
export async function ReviewPages({
  page,
  last,
  pathOf,
}: {
  page: number;
  last: number;
  pathOf: (page: number) => string;
}) {
  if (last <= 1 && page === 1) return null;
  const t = await getTranslations("reviews.list");
  const link = buttonVariants({ variant: "outline" });
  return (
    <nav aria-label={t("pages")} className="mt-8 flex flex-wrap justify-center gap-3">
      {page > 1 ? (
        <LocaleLink
          href={pathOf(Math.min(page - 1, Math.max(last, 1)))}
          prefetch={false}
          className={link}
        >
          {t("previous")}
        </LocaleLink>
      ) : null}
      {page < last ? (
        <LocaleLink href={pathOf(page + 1)} prefetch={false} className={link}>
          {t("next")}
        </LocaleLink>
      ) : null}
    </nav>
  );
}
