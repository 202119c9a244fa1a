import { getLocale, getMessages, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Price } from "@/components/layout/price";
import { buttonVariants } from "@/components/ui/button";
import { Input, inputClasses } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { chooseOnCard, mostOnCard } from "@/lib/bookings/choice/card-choice";
import { type Selection } from "@/lib/bookings/choice/choice";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { localePath } from "@/lib/i18n/paths";
import { checkoutPath } from "@/lib/navigation/package-paths";
import { firstFreeAnywhere, formatStay } from "@/lib/packages/public/departures";
import type { PackageOffer } from "@/lib/packages/public/offers";
import { cn } from "@/lib/utils/cn";

import { CardIsland } from "./card-island";

/** The bar of a phone screen sends it too. */
export const CARD_FORM = "book";

/**
 * Date and party, as a GET form to the booking page. Scripts update total and seats.
 * @param selection date and party of the address; without it the page is prerendered, and a script applies
 * the address
 */
export async function CardForm({
  offer,
  selection,
}: {
  offer: PackageOffer;
  selection?: Selection | undefined;
}) {
  const t = await getTranslations("bookings.card");
  const { card } = (await getMessages()).bookings;
  const locale = await getLocale();
  const { item } = offer;
  const most = mostOnCard(offer);
  const takesMore = most === offer.largestParty;
  const choice = chooseOnCard(offer.departures ?? [], {
    selection: selection ?? {},
    mostTravellers: most,
  });
  const { departures, date, missed, travellers } = choice;
  const missedTexts = {
    no_departure: card.noDeparture,
    too_few_seats: card.tooFewSeats,
  };
  // Where all is given back at any time, no day is too late.
  const canBeLate = offer.lateRefundPercent !== 100;
  const isLate =
    canBeLate && date !== null && date < firstFreeAnywhere(offer.freeCancellationHours);
  const isSoldOut = departures.length > 0 && departures.every(({ seatsLeft }) => seatsLeft === 0);
  return (
    <form
      id={CARD_FORM}
      data-carried={selection ? "" : undefined}
      action={localePath(locale, `/package/${item.id}/book`)}
      data-unit-cents={item.priceCents}
      className="grid gap-3"
    >
      <div className="grid min-w-0 gap-1.5">
        <div className="flex items-center justify-between gap-4">
          <Label htmlFor={`${CARD_FORM}-date`}>{t("date")}</Label>
          {/* calendar-button.ts makes it work; its value is the seats of a day without bookings. */}
          <button
            type="button"
            aria-haspopup="dialog"
            data-calendar={item.maxParticipants ?? ""}
            className="-my-2 min-h-11 text-sm font-semibold text-primary underline-offset-4 hover:underline no-js:hidden"
          >
            {t("calendar")}
          </button>
        </div>
        {departures.length > 0 ? (
          <select
            id={`${CARD_FORM}-date`}
            name="date"
            defaultValue={date ?? undefined}
            className={cn(inputClasses, "min-h-11")}
          >
            {departures.map(({ date: day, seatsLeft }) => {
              const stay = formatStay(day, item.durationDays, locale);
              const note =
                seatsLeft === null
                  ? null
                  : seatsLeft === 0
                    ? t("soldOut")
                    : t("left", { count: seatsLeft });
              return (
                <option
                  key={day}
                  value={day}
                  data-stay={stay}
                  data-seats={seatsLeft ?? undefined}
                  disabled={seatsLeft === 0}
                >
                  {note === null ? stay : `${stay} · ${note}`}
                </option>
              );
            })}
          </select>
        ) : (
          <Input
            id={`${CARD_FORM}-date`}
            name="date"
            type="date"
            defaultValue={date ?? undefined}
          />
        )}
        {missed ? (
          <p data-missed role="status" className="text-sm text-warning empty:hidden">
            {fillTemplate(missedTexts[missed.reason], {
              date: formatStay(missed.date, 1, locale),
            })}
          </p>
        ) : null}
        {isLate && date !== null ? (
          // card-live.ts creates the missing element: most pages need no note.
          <p data-late role="status" className="text-sm text-warning empty:hidden">
            {t("late", { stay: formatStay(date, item.durationDays, locale) })}
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-[7rem_1fr] items-end gap-4">
        <div className="grid gap-1.5">
          <Label htmlFor={`${CARD_FORM}-travellers`}>{t("travellers")}</Label>
          <Input
            id={`${CARD_FORM}-travellers`}
            name="travellers"
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            required
            defaultValue={travellers}
            aria-describedby={takesMore ? `${CARD_FORM}-party` : undefined}
          />
        </div>
        <p
          aria-live="polite"
          className="min-w-0 pb-0.5 text-right in-[[data-stale]]:invisible no-js:hidden"
        >
          <span data-count className="block text-sm text-pretty text-muted-foreground">
            {fillPlural(card.total, travellers, locale)}
          </span>
          <span data-total className="text-xl font-bold">
            <Price cents={item.priceCents * travellers} />
          </span>
        </p>
      </div>
      {takesMore ? (
        <p id={`${CARD_FORM}-party`} className="text-sm text-muted-foreground">
          {t("largestParty", { count: most })}{" "}
          <LocaleLink
            href={checkoutPath(item.id, { travellers: most + 1 })}
            prefetch={false}
            className="underline underline-offset-4"
          >
            {t("askForMore")}
          </LocaleLink>
        </p>
      ) : null}
      {isSoldOut ? <p className="text-sm text-warning">{t("allSoldOut")}</p> : null}
      <button type="submit" className={cn(buttonVariants({ size: "lg" }), "w-full")}>
        {(await getTranslations("catalogue.detail"))("bookNow")}
      </button>
      <p className="text-center text-xs text-pretty text-muted-foreground">{t("payment")}</p>
      <CardIsland
        key={item.id}
        formId={CARD_FORM}
        packageId={item.id}
        left={card.left}
        soldOut={card.soldOut}
        total={card.total}
        late={canBeLate ? card.late : ""}
        noDeparture={departures.length > 0 ? card.noDeparture : ""}
        tooFewSeats={departures.length > 0 ? card.tooFewSeats : ""}
      />
    </form>
  );
}
