import { getLocale, getMessages, getTranslations } from "next-intl/server";

import { Price } from "@/components/money/price";
import { buttonVariants } from "@/components/ui/button";
import { Input, inputClasses } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { MAX_TRAVELLERS } from "@/lib/bookings/choice";
import { firstFreeAnywhere, formatStay, nextDepartures } from "@/lib/catalogue/departures";
import type { PackageOffer } from "@/lib/catalogue/offers";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { localePath } from "@/lib/i18n/paths";
import { cn } from "@/lib/utils/cn";

import { CardIsland } from "./card-island";

const FORM_ID = "book";

/** As many as most people travel with. */
const USUAL_PARTY = 2;

/**
 * When, how many, and on to the booking page: a GET form, the same for everybody. Scripts keep its
 * total and its seats right.
 */
export async function CardForm({ offer }: { offer: PackageOffer }) {
  const t = await getTranslations("bookings.card");
  const { card } = (await getMessages()).bookings;
  const locale = await getLocale();
  const { item } = offer;
  const departures = nextDepartures(offer.departures ?? [], { limit: Infinity }).next;
  const most = item.maxParticipants ?? MAX_TRAVELLERS;
  const party = Math.min(USUAL_PARTY, most);
  const first = departures.find(({ seatsLeft }) => seatsLeft === null || seatsLeft >= party);
  // Where all is given back at any time, no day is too late.
  const canBeLate = offer.lateRefundPercent !== 100;
  const isLate =
    canBeLate && first !== undefined && first.date < firstFreeAnywhere(offer.freeCancellationHours);
  const isSoldOut = departures.length > 0 && departures.every(({ seatsLeft }) => seatsLeft === 0);
  return (
    <form
      id={FORM_ID}
      action={localePath(locale, `/package/${item.id}/book`)}
      data-unit-cents={item.priceCents}
      className="grid gap-3"
    >
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor={`${FORM_ID}-date`}>{t("date")}</Label>
        {departures.length > 0 ? (
          <select
            id={`${FORM_ID}-date`}
            name="date"
            defaultValue={first?.date}
            className={cn(inputClasses, "min-h-11")}
          >
            {departures.map(({ date, seatsLeft }) => {
              const stay = formatStay(date, item.durationDays, locale);
              const note =
                seatsLeft === null
                  ? null
                  : seatsLeft === 0
                    ? t("soldOut")
                    : t("left", { count: seatsLeft });
              return (
                <option key={date} value={date} data-stay={stay} disabled={seatsLeft === 0}>
                  {note === null ? stay : `${stay} · ${note}`}
                </option>
              );
            })}
          </select>
        ) : (
          <Input id={`${FORM_ID}-date`} name="date" type="date" />
        )}
        {isLate ? (
          // Where it is missing card-live.ts makes one: most pages have nothing to say.
          <p data-late role="status" className="text-sm text-warning empty:hidden">
            {t("late", { stay: formatStay(first.date, item.durationDays, locale) })}
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-[7rem_1fr] items-end gap-4">
        <div className="grid gap-1.5">
          <Label htmlFor={`${FORM_ID}-travellers`}>{t("travellers")}</Label>
          <Input
            id={`${FORM_ID}-travellers`}
            name="travellers"
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            required
            defaultValue={party}
          />
        </div>
        <p
          aria-live="polite"
          className="min-w-0 pb-0.5 text-right in-[[data-stale]]:invisible no-js:hidden"
        >
          <span data-count className="block text-sm text-pretty text-muted-foreground">
            {fillPlural(card.total, party, locale)}
          </span>
          <span data-total className="text-xl font-bold">
            <Price cents={item.priceCents * party} />
          </span>
        </p>
      </div>
      {isSoldOut ? <p className="text-sm text-warning">{t("allSoldOut")}</p> : null}
      <button type="submit" className={cn(buttonVariants({ size: "lg" }), "w-full")}>
        {(await getTranslations("catalogue.detail"))("bookNow")}
      </button>
      <p className="text-center text-xs text-pretty text-muted-foreground">{t("payment")}</p>
      <CardIsland
        formId={FORM_ID}
        packageId={item.id}
        left={card.left}
        soldOut={card.soldOut}
        total={card.total}
        late={canBeLate ? card.late : ""}
      />
    </form>
  );
}
