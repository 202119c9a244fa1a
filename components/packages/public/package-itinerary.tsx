import { getTranslations } from "next-intl/server";

import type { PublicDay } from "@/lib/packages/public/types";

/** As many as are read in one go; a longer trip's other days are unfolded. */
const SHOWN = 10;

export async function PackageItinerary({ days }: { days: PublicDay[] }) {
  const t = await getTranslations("catalogue.detail");
  const list = (part: PublicDay[]) => (
    <ol className="itinerary">
      {part.map(({ day, title, text }) => (
        <li key={day} value={day}>
          <h3>
            <span>{t("day", { day })}</span> {title}
          </h3>
          {text ? <p>{text}</p> : null}
        </li>
      ))}
    </ol>
  );
  const later = days.slice(SHOWN);
  return (
    <section className="package-section">
      <h2>{t("itinerary")}</h2>
      {list(days.slice(0, SHOWN))}
      {later.length > 0 ? (
        <details>
          <summary>{t("moreDays", { count: later.length })}</summary>
          {list(later)}
        </details>
      ) : null}
    </section>
  );
}
