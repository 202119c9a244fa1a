import { getLocale, getTranslations } from "next-intl/server";

import { CHOICE_FORM } from "@/components/bookings/choice/choice-form-id";
import { AfterField } from "@/components/bookings/form/after-field";
import { BookButton } from "@/components/bookings/form/book-button";
import { KeptNote } from "@/components/bookings/form/kept-note";
import { ActionForm } from "@/components/forms/action-form";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { Button } from "@/components/ui/button";
import { sendRequestAction } from "@/lib/requests/actions";
import { choiceQuery, type RequestChoice } from "@/lib/requests/choice";
import type { RequestLine } from "@/lib/requests/describe";
import type { Sample } from "@/lib/requests/samples";
import { MAX_REQUEST_NOTE } from "@/lib/requests/schemas";

export async function RequestSendForm({
  sample,
  choice,
  lines,
  isSendable,
  userId,
}: {
  sample: Sample;
  choice: RequestChoice;
  lines: readonly RequestLine[];
  isSendable: boolean;
  userId: string;
}) {
  const t = await getTranslations("requests");
  const { category, item } = sample;
  const query = choiceQuery(choice);
  return (
    <ActionForm
      id="request"
      after={CHOICE_FORM}
      about={query.toString()}
      action={sendRequestAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-5"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg bg-muted px-4 py-4 text-sm">
        {lines.map(({ label, value }) => (
          <div key={label} className="min-w-0 first:col-span-2">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <input type="hidden" name="category" value={category} />
      <input type="hidden" name="item" value={item.id} />
      <input type="hidden" name="unitCents" value={item.priceCents} />
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AfterField />
      <KeptNote field="note" userId={userId} packageId={`${category}/${item.id}`}>
        <TextAreaField
          name="note"
          label={t("note")}
          optionalLabel={t("optional")}
          hint={t("noteHint")}
          maxLength={MAX_REQUEST_NOTE}
          rows={4}
        />
      </KeptNote>
      {isSendable ? (
        <BookButton>{t("submit")}</BookButton>
      ) : (
        <Button size="lg" disabled aria-describedby="request-first" className="w-full">
          {t("submit")}
        </Button>
      )}
      <p id="request-first" className="text-center text-sm text-muted-foreground">
        {t(isSendable ? "agree" : "chooseFirst")}
      </p>
    </ActionForm>
  );
}
