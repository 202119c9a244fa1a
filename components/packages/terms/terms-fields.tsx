import { getLocale, getTranslations } from "next-intl/server";

import { TextField } from "@/components/forms/text-field";
import { packageLimits } from "@/lib/packages/limits";
import { termsText } from "@/lib/packages/terms-text";

import { TermsSentence } from "./terms-sentence";

export interface CancellationTerms {
  freeCancellationHours: number;
  lateRefundPercent: number;
}

/** Until when cancelling is free and what comes after, as two fields and as a sentence. */
export async function TermsFields({ terms }: { terms: CancellationTerms }) {
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
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="freeCancellationHours"
          type="number"
          inputMode="numeric"
          {...packageLimits.freeCancellationHours}
          step={1}
          label={t("hours")}
          hint={t("hoursHint")}
          defaultValue={String(terms.freeCancellationHours)}
          required
        />
        <TextField
          name="lateRefundPercent"
          type="number"
          inputMode="numeric"
          {...packageLimits.lateRefundPercent}
          step={1}
          label={t("percent")}
          hint={t("percentHint")}
          defaultValue={String(terms.lateRefundPercent)}
          required
        />
      </div>
      <TermsSentence first={termsText(meaning, texts, locale)} texts={texts} locale={locale} />
    </>
  );
}
