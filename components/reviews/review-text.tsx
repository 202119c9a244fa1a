import { getLocale, getTranslations } from "next-intl/server";

/**
 * Prose in its own language, so that browsers offer to translate it and screen readers pronounce it. Names the
 * language where it is not the page's. @param lang null if unknown
 */
export async function ReviewText({ text, lang }: { text: string; lang: string | null }) {
  const locale = await getLocale();
  return (
    <>
      <p lang={lang ?? undefined} className="max-w-prose wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {lang === null || lang === locale ? null : <WrittenIn lang={lang} locale={locale} />}
    </>
  );
}

async function WrittenIn({ lang, locale }: { lang: string; locale: string }) {
  const t = await getTranslations("reviews");
  const language = new Intl.DisplayNames(locale, { type: "language" }).of(lang) ?? lang;
  return <p className="text-xs text-muted-foreground">{t("writtenIn", { language })}</p>;
}
