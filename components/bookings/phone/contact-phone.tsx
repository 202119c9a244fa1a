import { getLocale, getTranslations } from "next-intl/server";

import { ClosingFields } from "@/components/bookings/closing-fields";
import { TextField } from "@/components/forms/fields/text-field";
import { FormAnswer } from "@/components/forms/form-answer";
import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button, buttonVariants } from "@/components/ui/button";
import { MAX_PHONE_LENGTH } from "@/lib/forms/phone";
import { changePhoneAction } from "@/lib/bookings/actions";
import { isGone } from "@/lib/bookings/trips/trips";
import type { TripDetails } from "@/lib/bookings/types";

import { FoldedFields } from "./folded-fields";

const NUMBER = "contact-phone";

/** The form also exists after the trip, because it may be submitted before that shows. */
export async function ContactPhone({
  trip: { id, contactPhone, status },
  isOpen,
}: {
  trip: Pick<TripDetails, "id" | "contactPhone" | "status">;
  isOpen: boolean;
}) {
  const t = await getTranslations("bookings.trip");
  const ofBooking = await getTranslations("bookings.book");
  const hasNumber = contactPhone !== null;
  const labels = await getFormLabels();
  const notSaved = t("phoneNotSaved");
  // Elsewhere these texts address agencies.
  const refusals = { bookingChanged: notSaved, bookingExpired: notSaved, tripOver: notSaved };
  // The dates already say that the trip is over.
  const isOff = isGone(status);
  const closed = isOff ? `${notSaved} ${t(`headline.${status}`)}` : notSaved;
  return (
    <>
      <p id={NUMBER} tabIndex={-1} className="outline-none">
        {contactPhone ?? <span className="text-muted-foreground">{t("phoneNone")}</span>}
      </p>
      <NoticeForm
        action={changePhoneAction}
        labels={{ ...labels, errors: { ...labels.errors, ...refusals } }}
        locale={await getLocale()}
        notice={t("phoneSaved")}
        clears
        focusId={NUMBER}
        hasOwnAnswer
        className="mt-2 grid gap-2 font-normal print:hidden"
      >
        <input type="hidden" name="bookingId" value={id} />
        <ClosingFields isOpen={isOpen} closed={closed}>
          <FormAnswer />
          <FoldedFields
            summary={t(hasNumber ? "phoneChange" : "phoneAdd")}
            className={`${buttonVariants({ variant: "outline", size: "sm" })} list-none`}
          >
            <TextField
              name="contactPhone"
              type="tel"
              label={ofBooking("phone")}
              hint={ofBooking("phoneHint")}
              defaultValue={contactPhone ?? ""}
              maxLength={MAX_PHONE_LENGTH}
              autoComplete="tel"
              fieldClassName="mt-3"
              required={!hasNumber}
            />
            <div className="mt-3 flex flex-wrap gap-2">
              <SubmitButton size="sm">{t("phoneSave")}</SubmitButton>
              {hasNumber ? (
                // The last field of a name counts, so this removes the number.
                <Button
                  type="submit"
                  name="contactPhone"
                  value=""
                  formNoValidate
                  variant="outline"
                  size="sm"
                >
                  {t("phoneRemove")}
                </Button>
              ) : null}
            </div>
          </FoldedFields>
        </ClosingFields>
      </NoticeForm>
    </>
  );
}
