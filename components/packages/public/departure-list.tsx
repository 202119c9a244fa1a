import { getLocale, getMessages, getTranslations } from "next-intl/server";

import { Price } from "@/components/layout/price";
import { formatStay, nextDepartures, seatLevel } from "@/lib/packages/public/departures";
import type { PublicDeparture } from "@/lib/packages/public/types";

const SHOWN = 8;

/** What the calendar of the booking card shows, as a list that needs no script. */
export async function DepartureList({
  departures,
  durationDays,
  priceCents,
}: {
  departures: PublicDeparture[];
  durationDays: number;
  priceCents: number;
}) {
  const t = await getTranslations("catalogue.detail");
  const locale = await getLocale();
  const { seats } = (await getMessages()).catalogue.detail;
  const { next, later } = nextDepartures(departures, { limit: SHOWN });
  const isOver = departures.length > 0 && next.length === 0;
  const list = (listed: readonly PublicDeparture[]) => (
    // The booking card, once awake, keeps these numbers right too.
    <ul className="departures" data-left={seats}>
      {listed.map(({ date, seatsLeft }) => {
        const level = seatLevel(seatsLeft);
        return (
          <li key={date} data-seats={level}>
            <time dateTime={date}>{formatStay(date, durationDays, locale)}</time>
            <span>
              {level === "open"
                ? t("seatsOpen")
                : level === "none"
                  ? t("soldOut")
                  : t("seats", { count: seatsLeft ?? 0 })}
            </span>
          </li>
        );
      })}
    </ul>
  );
  return (
    <section className="package-section">
      <h2>{t("departures")}</h2>
      {next.length > 0 ? null : (
        <p className="mt-3 max-w-prose">{t(isOver ? "departuresOver" : "departuresFree")}</p>
      )}
      {isOver ? null : (
        <p className="mt-3 text-sm text-muted-foreground">
          {t.rich("samePrice", { price: () => <Price cents={priceCents} /> })}
        </p>
      )}
      {next.length > 0 ? list(next) : null}
      {later.length > 0 ? (
        <details>
          <summary>{t("moreDepartures", { count: later.length })}</summary>
          {list(later)}
        </details>
      ) : null}
    </section>
  );
}
