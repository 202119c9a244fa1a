import { getLocale, getTranslations } from "next-intl/server";
import { Fragment } from "react";

import { ActionForm } from "@/components/forms/action-form";
import { KeptDraft } from "@/components/forms/drafts/kept-draft";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { localeNames, locales } from "@/lib/i18n/locales";
import type { LegalKind } from "@/lib/legal/kinds";
import { MAX_LEGAL_NOTE, MAX_LEGAL_TEXT, type LegalTexts } from "@/lib/legal/texts";
import { operatorPath } from "@/lib/navigation/operator-paths";
import { publishLegalPageAction } from "@/lib/operator/legal/actions";
import { textFieldIn } from "@/lib/operator/legal/schemas";

import { TextPreview } from "./text-preview";

/** The next version, which starts from the one in force. */
export async function LegalForm({
  kind,
  seen,
  texts,
}: {
  kind: LegalKind;
  /** The version in force; 0 for the built-in text. */
  seen: number;
  texts: Partial<LegalTexts>;
}) {
  const t = await getTranslations("operator.legal");
  const shell = await getTranslations("shell");
  return (
    <Card className="max-w-3xl">
      <CardContent>
        <ActionForm
          action={publishLegalPageAction}
          labels={await getFormLabels()}
          locale={await getLocale()}
          className="grid grid-cols-1 gap-5"
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="seen" value={seen} />
          <KeptDraft
            name={`legal:${kind}:${String(seen)}`}
            texts={{ restored: shell("draftRestored"), discard: shell("draftDiscard") }}
          />
          <p className="text-sm text-muted-foreground">{t("hint")}</p>
          {locales.map((locale) => (
            <Fragment key={locale}>
              <TextAreaField
                name={textFieldIn(locale)}
                label={`${t("text")} · ${localeNames[locale]}`}
                defaultValue={texts[locale] ?? ""}
                maxLength={MAX_LEGAL_TEXT}
                required={locale === "en"}
                rows={10}
              />
              <TextPreview
                field={textFieldIn(locale)}
                lang={locale}
                texts={{
                  preview: `${t("preview")} · ${localeNames[locale]}`,
                  empty: t("previewEmpty"),
                }}
              />
            </Fragment>
          ))}
          <TextAreaField
            name="note"
            label={t("note")}
            hint={t("noteHint")}
            maxLength={MAX_LEGAL_NOTE}
            required
            rows={2}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{t("publish", { version: seen + 1 })}</SubmitButton>
            <LocaleLink
              href={operatorPath("legal")}
              prefetch={false}
              data-discards
              className={buttonVariants({ variant: "outline" })}
            >
              {t("cancel")}
            </LocaleLink>
          </div>
        </ActionForm>
      </CardContent>
    </Card>
  );
}
