import { getLocale, getTranslations } from "next-intl/server";

import { BOOKING_FORM } from "@/components/bookings/form/booking-form";
import { Button } from "@/components/ui/button";
import { chosenDate } from "@/lib/bookings/choice/choice";
import type { Bookable } from "@/lib/bookings/choice/offer-queries";
import { localePath } from "@/lib/i18n/paths";
import { cn } from "@/lib/utils/cn";

import { CHOICE_FORM } from "./choice-form-id";
import { ChoiceControls } from "./choice-controls";
import { ChoiceForm } from "./choice-form";

export async function ChoiceFields({
  bookable,
  hasForm,
}: {
  bookable: Bookable;
  hasForm: boolean;
}) {
  const t = await getTranslations("bookings.choice");
  const { choice, offer } = bookable;
  const { id } = offer.item;
  const grid = "grid gap-4 sm:grid-cols-[1fr_10rem]";
  return (
    <>
      <ChoiceForm
        id={CHOICE_FORM}
        date={chosenDate(choice) ?? ""}
        action={localePath(await getLocale(), `/package/${id}/book`)}
        className={cn(grid, hasForm && "no-js:hidden")}
      >
        <ChoiceControls bookable={bookable} id="book" />
        {hasForm ? null : (
          <div className="hidden no-js:block">
            <Button type="submit" variant="outline">
              {t("update")}
            </Button>
          </div>
        )}
      </ChoiceForm>
      {hasForm ? (
        // Without scripts the fields are posted with the input below, which must not get into an
        // address.
        <noscript>
          <div className={grid}>
            <ChoiceControls bookable={bookable} id="plain" form={BOOKING_FORM} />
            <div>
              <Button
                type="submit"
                variant="outline"
                form={BOOKING_FORM}
                formAction={`/api/packages/${id}/choice`}
                name="goOn"
                value="1"
              >
                {t("update")}
              </Button>
            </div>
          </div>
        </noscript>
      ) : null}
    </>
  );
}
