import { getLocale, getTranslations } from "next-intl/server";

import { termsText } from "@/lib/agencies/settings/terms-text";

import { NumberField } from "./number-field";
import { TermsSentence } from "./terms-sentence";

export interface TermsValues {
  freeCancellationHours: number;
  lateRefundPercent: number;
}

/** The cancellation terms, as two fields and as a sentence. */
export async function TermsFields({ terms }: { terms: TermsValues }) {
  const t = await getTranslations("packages.cancellation");
  const locale = await getLocale();
  const texts = {
    free: String(t.raw("free")),
    freeAlways: t("freeAlways"),
    lateNone: t("lateNone"),
    lateSome: String(t.raw("lateSome")),
    lateAll: t("lateAll"),
  };
  const meaning = { hours: terms.freeCancellationHours, percent: terms.lateRefundPercent };
  return (
    <>
      <div className="@container">
        <div className="grid gap-5 @md:grid-cols-2">
          <NumberField
            name="freeCancellationHours"
            inputMode="numeric"
            label={t("hours")}
            hint={t("hoursHint")}
            defaultValue={terms.freeCancellationHours.toLocaleString(locale)}
            required
          />
          <NumberField
            name="lateRefundPercent"
            inputMode="numeric"
            label={t("percent")}
            hint={t("percentHint")}
            defaultValue={terms.lateRefundPercent.toLocaleString(locale)}
            required
          />
        </div>
      </div>
      <TermsSentence first={termsText(meaning, texts, locale)} texts={texts} locale={locale} />
    </>
  );
}
