import { getLocale, getTranslations } from "next-intl/server";

import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { Button, buttonVariants } from "@/components/ui/button";
import { applicationLimits } from "@/lib/agencies/limits";
import { changePhoneAction } from "@/lib/bookings/actions";
import type { TripDetails } from "@/lib/bookings/types";

import { FoldedFields } from "./folded-fields";

const NUMBER = "contact-phone";

/** The number that the trip's agency has, and the way to change it or take it back. */
export async function ContactPhone({
  trip: { id, contactPhone },
}: {
  trip: Pick<TripDetails, "id" | "contactPhone">;
}) {
  const t = await getTranslations("bookings.trip");
  const ofBooking = await getTranslations("bookings.book");
  const hasNumber = contactPhone !== null;
  return (
    <>
      <p id={NUMBER} tabIndex={-1} className="outline-none">
        {contactPhone ?? <span className="text-muted-foreground">{t("phoneNone")}</span>}
      </p>
      <NoticeForm
        action={changePhoneAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        notice={t("phoneSaved")}
        clears
        focusId={NUMBER}
        className="mt-2 grid gap-2 font-normal print:hidden"
      >
        <input type="hidden" name="bookingId" value={id} />
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
            maxLength={applicationLimits.businessPhone}
            autoComplete="tel"
            fieldClassName="mt-3"
            required={!hasNumber}
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <SubmitButton size="sm">{t("phoneSave")}</SubmitButton>
            {hasNumber ? (
              // Of a name that stands twice the last one counts: nothing, whatever the field says.
              <Button type="submit" name="contactPhone" value="" variant="outline" size="sm">
                {t("phoneRemove")}
              </Button>
            ) : null}
          </div>
        </FoldedFields>
      </NoticeForm>
    </>
  );
}
