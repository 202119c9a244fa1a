import { getLocale, getTranslations } from "next-intl/server";

import { cn } from "@/lib/utils/cn";
import { displayNames } from "@/lib/utils/formatters";

/**
 * Prose in its own language, so that browsers offer to translate it and screen readers pronounce it. Names the
 * language where it is not the page's, and where the reader's browser has translated it, as review-text.css finds out.
 * @param lang null if unknown
 */
export async function ReviewText({
  text,
  lang,
  className,
}: {
  text: string;
  lang: string | null;
  className?: string;
}) {
  const t = await getTranslations("reviews");
  const locale = await getLocale();
  const language =
    lang === null ? null : (displayNames(locale, { type: "language" }).of(lang) ?? lang);
  const isForeign = language !== null && lang !== locale;
  return (
    <>
      <p
        lang={lang ?? undefined}
        className={cn("max-w-prose wrap-anywhere whitespace-pre-line", className)}
      >
        {text}
      </p>
      {/* The browser translates it as well: its reader has asked for another language than the page's. */}
      <p
        data-page={locale}
        data-text={lang ?? undefined}
        className={cn("written-in text-xs text-muted-foreground", isForeign && "is-foreign")}
      >
        <span>
          {t("translated")}
          {language === null ? "" : " · "}
        </span>
        {language === null ? null : t("writtenIn", { language })}
      </p>
    </>
  );
}
