import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Input, inputClasses } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { chosenDate, MAX_TRAVELLERS } from "@/lib/bookings/choice/choice";
import type { Bookable } from "@/lib/bookings/choice/offer-queries";
import { MOST_HELD_SEATS } from "@/lib/bookings/pending";
import { formatDate } from "@/lib/dates/date";
import { formatStay } from "@/lib/packages/public/departures";
import { cn } from "@/lib/utils/cn";

function Field({
  id,
  label,
  error,
  hint,
  children,
}: {
  id: string;
  label: string;
  error: string | null;
  hint: string | null;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children}
      <p
        id={`${id}-note`}
        className={cn(
          "min-h-5 text-sm max-sm:empty:hidden",
          error === null ? "text-muted-foreground" : "font-medium text-destructive",
        )}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

/**
 * The fields of day and travellers, with their errors.
 * @param id prefix of the fields' ids
 * @param form of the fields, if they are outside of it
 */
export async function ChoiceControls({
  bookable,
  id,
  form,
}: {
  bookable: Bookable;
  id: string;
  form?: string;
}) {
  const t = await getTranslations("bookings.choice");
  const errors = await getTranslations("errors.fields");
  const locale = await getLocale();
  const { choice, offering, offer, mostTravellers } = bookable;
  const card = await getTranslations("bookings.card");
  const date = chosenDate(choice) ?? "";
  const seatsLeft = choice.status === "open" ? choice.seatsLeft : null;
  const { durationDays } = offer.item;
  const takesMore = offering.largestParty <= mostTravellers;
  const isShort = choice.status === "too-few-seats";

  /** If any day may be chosen, the limit says more. */
  const outside = () => {
    const isEarly = date < offering.first;
    const limit = isEarly ? offering.first : offering.last;
    return errors(isEarly ? "dateFrom" : "dateUntil", {
      limit: formatDate(limit, locale, { dateStyle: "long" }),
    });
  };
  const dateError =
    choice.status === "no-such-date"
      ? offering.isFixed
        ? t("noSuchDate")
        : outside()
      : isShort && choice.seatsLeft === 0
        ? t("soldOut")
        : choice.status === "undecided" && offering.isFixed
          ? t("noDeparture", { count: choice.travellers })
          : null;
  const travellersError =
    isShort && choice.seatsLeft > 0
      ? t("tooFew", { count: choice.seatsLeft })
      : choice.status === "undecided" && !offering.isFixed && choice.travellers > mostTravellers
        ? t("tooMany", { count: mostTravellers })
        : null;

  return (
    <>
      <Field
        id={`${id}-date`}
        label={offering.isFixed ? t("departure") : t("date")}
        error={dateError}
        hint={
          offering.isFixed
            ? null
            : date === ""
              ? t("pickDate")
              : formatStay(date, durationDays, locale)
        }
      >
        {offering.isFixed ? (
          <select
            id={`${id}-date`}
            name="date"
            form={form}
            defaultValue={date}
            aria-describedby={`${id}-date-note`}
            aria-invalid={dateError !== null}
            className={cn(inputClasses, "min-h-11")}
          >
            {offering.dates.some((each) => each.date === date) ? null : (
              <option value={date}>–</option>
            )}
            {offering.dates
              .filter((each) => each.date >= offering.first)
              .map((each) => (
                <option
                  key={each.date}
                  value={each.date}
                  disabled={each.seatsLeft === 0 && each.date !== date}
                >
                  {formatStay(each.date, durationDays, locale)}
                  {each.seatsLeft === 0
                    ? ` · ${t("soldOutShort")}`
                    : each.seatsLeft === null
                      ? ""
                      : ` · ${t("left", { count: each.seatsLeft })}`}
                </option>
              ))}
          </select>
        ) : (
          <Input
            id={`${id}-date`}
            name="date"
            form={form}
            type="date"
            required
            min={offering.first}
            max={offering.last}
            defaultValue={date}
            aria-describedby={`${id}-date-note`}
            aria-invalid={dateError !== null}
          />
        )}
      </Field>
      <Field
        id={`${id}-travellers`}
        label={t("travellers")}
        error={travellersError}
        hint={seatsLeft === null ? null : t("seatsLeft", { count: seatsLeft })}
      >
        <Input
          id={`${id}-travellers`}
          name="travellers"
          form={form}
          type="number"
          inputMode="numeric"
          min={1}
          // A larger party may be named: it becomes an enquiry.
          max={takesMore ? MAX_TRAVELLERS : mostTravellers}
          required
          defaultValue={choice.travellers}
          aria-describedby={
            travellersError === null
              ? `${id}-travellers-note ${id}-seats-note`
              : `${id}-travellers-note`
          }
          aria-invalid={travellersError !== null}
        />
      </Field>
      <p id={`${id}-seats-note`} className="col-span-full text-sm text-muted-foreground">
        {takesMore ? `${card("largestParty", { count: offering.largestParty })} ` : null}
        {t("heldSeats", { count: MOST_HELD_SEATS })}
      </p>
    </>
  );
}
