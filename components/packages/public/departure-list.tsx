import { getLocale, getMessages, getTranslations } from "next-intl/server";

import { formatStay, nextDepartures, seatLevel } from "@/lib/packages/public/departures";
import type { PublicDeparture } from "@/lib/packages/public/types";

const SHOWN = 8;

export async function DepartureList({
  departures,
  durationDays,
}: {
  departures: PublicDeparture[];
  durationDays: number;
}) {
  const t = await getTranslations("catalogue.detail");
  const locale = await getLocale();
  const { next, later } = nextDepartures(departures, { limit: SHOWN });
  return (
    <section className="package-section">
      <h2>{t("departures")}</h2>
      {next.length > 0 ? (
        // The booking card, once awake, keeps these numbers right too.
        <ul className="departures" data-left={(await getMessages()).catalogue.detail.seats}>
          {next.map(({ date, seatsLeft }) => {
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
      ) : (
        <p className="mt-3 max-w-prose">
          {t(departures.length > 0 ? "departuresOver" : "departuresFree")}
        </p>
      )}
      {later > 0 ? (
        <p className="mt-3 text-sm text-muted-foreground">
          {t("moreDepartures", { count: later })}
        </p>
      ) : null}
    </section>
  );
}
