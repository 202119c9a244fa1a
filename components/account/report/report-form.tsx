import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { SelectField } from "@/components/forms/fields/select-field";
import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card } from "@/components/ui/card";
import { reportAction, reportAsVisitorAction } from "@/lib/account/report/actions";
import {
  REPORT_NAME_LIMIT,
  REPORT_NOTE_LIMIT,
  reportCategories,
  type ReportSubject,
} from "@/lib/account/report/subject";

async function VisitorFields() {
  const t = await getTranslations("profile.report");
  const shell = await getTranslations("shell");
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        name="name"
        label={t("name")}
        optionalLabel={shell("optional")}
        autoComplete="name"
        maxLength={REPORT_NAME_LIMIT}
      />
    </>
  );
}

/** @param isVisitor whether it is for somebody without an account, who says where to answer */
export async function ReportForm({
  subject,
  name,
  isVisitor = false,
}: {
  subject: ReportSubject;
  name: string;
  isVisitor?: boolean;
}) {
  const t = await getTranslations("profile.report");
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-xl font-bold wrap-anywhere">{t(`about.${subject.kind}`, { name })}</h2>
      <p className="mt-2 mb-5 text-sm text-muted-foreground">
        {t(isVisitor ? "privateAlone" : "private")}
      </p>
      <ActionForm
        action={isVisitor ? reportAsVisitorAction : reportAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="grid grid-cols-1 gap-5"
      >
        <input type="hidden" name="kind" value={subject.kind} />
        <input type="hidden" name="id" value={subject.id} />
        <SelectField
          name="category"
          label={t("category")}
          options={reportCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          required
        />
        <TextAreaField
          name="note"
          label={t("note")}
          hint={t("noteHint")}
          maxLength={REPORT_NOTE_LIMIT}
          required
        />
        {isVisitor ? <VisitorFields /> : null}
        <div>
          <SubmitButton>{t("send")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
