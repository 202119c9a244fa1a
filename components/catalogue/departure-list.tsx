import { getLocale, getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import type { PublicDeparture } from "@/lib/packages/public-types";
import { formatDate } from "@/lib/utils/date";

const SHOWN = 8;

/** The next travel dates and how many seats each has left. */
export async function DepartureList({ departures }: { departures: PublicDeparture[] }) {
  const t = await getTranslations("catalogue.detail");
  const locale = await getLocale();
  const later = departures.length - SHOWN;
  return (
    <section className="mt-10">
      <h2 className="text-2xl font-bold">{t("departures")}</h2>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {departures.slice(0, SHOWN).map(({ date, seatsLeft }) => (
          <li key={date} className="flex min-h-12 items-center gap-3 border-b py-2">
            <time dateTime={date} className="mr-auto font-medium">
              {formatDate(date, locale, { dateStyle: "medium" })}
            </time>
            {seatsLeft === null ? (
              <Badge>{t("seatsOpen")}</Badge>
            ) : seatsLeft === 0 ? (
              <Badge variant="muted">{t("soldOut")}</Badge>
            ) : (
              <Badge variant={seatsLeft <= 3 ? "warning" : "default"}>
                {t("seats", { count: seatsLeft })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {later > 0 ? (
        <p className="mt-3 text-sm text-muted-foreground">
          {t("moreDepartures", { count: later })}
        </p>
      ) : null}
    </section>
  );
}
