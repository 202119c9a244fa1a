import { getLocale, getTranslations } from "next-intl/server";

import { CHOICE_FORM } from "@/components/bookings/choice/choice-form-id";
import { ActionForm } from "@/components/forms/action-form";
import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { BookingAgreement } from "@/components/layout/legal/agreement";
import { Button } from "@/components/ui/button";
import { MAX_PHONE_LENGTH } from "@/lib/forms/phone";
import { bookAction } from "@/lib/bookings/actions";
import { chosenDate } from "@/lib/bookings/choice/choice";
import type { Bookable } from "@/lib/bookings/choice/offer-queries";
import { MAX_NOTE_LENGTH } from "@/lib/bookings/schemas";
import { getTermsVersion } from "@/lib/legal/queries";
import { formatMoney } from "@/lib/money/format";
import { formatStay } from "@/lib/packages/public/departures";

import { AfterField } from "./after-field";
import { BookButton } from "./book-button";
import { KeptNote } from "./kept-note";

export const BOOKING_FORM = "book";

export async function BookingForm({ bookable, userId }: { bookable: Bookable; userId: string }) {
  const t = await getTranslations("bookings.book");
  const locale = await getLocale();
  const { choice, offer, packageId, priceCents } = bookable;
  const totalCents = priceCents * choice.travellers;
  const isOpen = choice.status === "open";
  const date = chosenDate(choice) ?? "";
  return (
    <ActionForm
      id={BOOKING_FORM}
      after={CHOICE_FORM}
      // A rejection of another choice is outdated. No `key`: without scripts React finds the form by its
      // position.
      about={`${date} ${String(choice.travellers)}`}
      action={bookAction}
      labels={await getFormLabels()}
      locale={locale}
      className="grid gap-5"
    >
      <input type="hidden" name="packageId" value={packageId} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="travellers" value={choice.travellers} />
      <input type="hidden" name="totalCents" value={totalCents} />
      <input type="hidden" name="freeUntil" value={bookable.freeCancellationUntil ?? ""} />
      <input type="hidden" name="lateRefundPercent" value={bookable.lateRefundPercent} />
      <AfterField />
      <KeptNote key={`note ${userId}`} field="note" userId={userId} packageId={packageId}>
        <TextAreaField
          name="note"
          label={t("note")}
          optionalLabel={t("optional")}
          hint={t("noteHint")}
          maxLength={MAX_NOTE_LENGTH}
          rows={4}
        />
      </KeptNote>
      <KeptNote key={`phone ${userId}`} field="contactPhone" userId={userId} packageId={packageId}>
        <TextField
          name="contactPhone"
          type="tel"
          label={t("phone")}
          optionalLabel={t("optional")}
          hint={t("phoneHint")}
          maxLength={MAX_PHONE_LENGTH}
          autoComplete="tel"
        />
      </KeptNote>
      {isOpen ? (
        <>
          <p className="rounded-lg bg-muted px-4 py-3 text-sm wrap-anywhere">
            {t("review", {
              title: offer.item.title,
              stay: formatStay(choice.date, offer.item.durationDays, locale),
              count: choice.travellers,
              total: formatMoney(totalCents, locale, { decimals: "always" }),
            })}
          </p>
          <BookButton>{t("submit")}</BookButton>
          <BookingAgreement version={await getTermsVersion()} />
        </>
      ) : (
        <>
          <Button size="lg" disabled aria-describedby="book-first" className="w-full">
            {t("submit")}
          </Button>
          <p id="book-first" className="text-center text-sm text-muted-foreground">
            {t("chooseFirst")}
          </p>
        </>
      )}
    </ActionForm>
  );
}
