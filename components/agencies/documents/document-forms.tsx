import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { AskFirst } from "@/components/forms/ask-first";
import { SelectField } from "@/components/forms/fields/select-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import {
  addDocumentAction,
  removeDocumentAction,
  replaceDocumentAction,
} from "@/lib/agencies/documents/actions";
import {
  documentKinds,
  type ApplicationDocument,
  type DocumentScreen,
} from "@/lib/agencies/documents/kinds";

import { DocumentField } from "./document-field";

export async function AddDocumentForm({ screen }: { screen: DocumentScreen }) {
  const t = await getTranslations("agencies.documents");
  return (
    <ActionForm
      action={addDocumentAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-4"
    >
      <input type="hidden" name="screen" value={screen} />
      <SelectField
        name="kind"
        label={t("kind")}
        options={documentKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <DocumentField label={t("file")} hint={t("fileHint")} />
      <div>
        <SubmitButton>{t("add")}</SubmitButton>
      </div>
    </ActionForm>
  );
}

/** Replaces or removes a document. */
export async function DocumentForms({
  document,
  screen,
}: {
  document: ApplicationDocument;
  screen: DocumentScreen;
}) {
  const t = await getTranslations("agencies.documents");
  const shared = { labels: await getFormLabels(), locale: await getLocale() };
  const aboutId = `document-${document.id}`;
  const facts = (
    <>
      <input type="hidden" name="id" value={document.id} />
      <input type="hidden" name="screen" value={screen} />
    </>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <ActionForm action={replaceDocumentAction} className="has-open:basis-full" {...shared}>
        {facts}
        <AskFirst label={t("replace")} size="sm" describedBy={aboutId}>
          <div className="grid gap-4 rounded-lg bg-muted p-4">
            <DocumentField label={t("newFile")} hint={t("fileHint")} />
            <div>
              <SubmitButton size="sm">{t("replaceNow")}</SubmitButton>
            </div>
          </div>
        </AskFirst>
      </ActionForm>
      <ActionForm action={removeDocumentAction} className="has-open:basis-full" {...shared}>
        {facts}
        <AskFirst label={t("remove")} size="sm" describedBy={aboutId}>
          <div className="grid justify-items-start gap-3 rounded-lg bg-muted p-4">
            <p className="text-sm">{t("removeText")}</p>
            <SubmitButton size="sm" variant="destructive">
              {t("removeNow")}
            </SubmitButton>
          </div>
        </AskFirst>
      </ActionForm>
    </div>
  );
}
