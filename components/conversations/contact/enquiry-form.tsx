import { randomUUID } from "node:crypto";
import { getLocale, getTranslations } from "next-intl/server";

import { CHOICE_FORM } from "@/components/bookings/choice/choice-form-id";
import { BookButton } from "@/components/bookings/form/book-button";
import { LargePartyText } from "@/components/bookings/form/large-party-text";
import { ActionForm } from "@/components/forms/action-form";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { chosenDate } from "@/lib/bookings/choice/choice";
import type { Bookable } from "@/lib/bookings/choice/offer-queries";
import { sendEnquiryAction } from "@/lib/conversations/actions";
import { enquiryOpening, MAX_ENQUIRY_NOTE_LENGTH } from "@/lib/conversations/contact/enquiry";

/** In place of the booking form for a larger party than a request takes: a message that states its size. */
export async function EnquiryForm({ bookable }: { bookable: Bookable }) {
  const t = await getTranslations("bookings.largeParty");
  const book = await getTranslations("bookings.book");
  const locale = await getLocale();
  const { choice, packageId } = bookable;
  const { travellers } = choice;
  const date = chosenDate(choice) ?? "";
  return (
    <ActionForm
      after={CHOICE_FORM}
      about={`${date} ${String(travellers)}`}
      action={sendEnquiryAction}
      labels={await getFormLabels()}
      locale={locale}
      className="grid gap-5"
    >
      <input type="hidden" name="packageId" value={packageId} />
      <input type="hidden" name="id" value={randomUUID()} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="travellers" value={travellers} />
      <LargePartyText bookable={bookable} />
      <div className="rounded-lg bg-muted px-4 py-3 text-sm">
        <p className="text-muted-foreground">{t("begins")}</p>
        <p className="mt-1 wrap-anywhere">{await enquiryOpening(locale, { travellers, date })}</p>
      </div>
      <TextAreaField
        name="note"
        label={t("note")}
        optionalLabel={book("optional")}
        hint={t("noteHint")}
        maxLength={MAX_ENQUIRY_NOTE_LENGTH}
        rows={4}
      />
      <BookButton>{t("submit")}</BookButton>
    </ActionForm>
  );
}
