import { getTranslations } from "next-intl/server";
import type { CSSProperties } from "react";

import { getTileCredit } from "@/lib/config/env";
import { getTileServer } from "@/lib/config/tile-server.mjs";
import type { TripMapData as Plan } from "@/lib/maps/trip-map";

import { MapTiles } from "./map-tiles";

/** The stylesheet masks the land's colour with the outline, so that it follows the theme. */
const outline = (path: string) => ({ "--outline": `url(${path})` }) as CSSProperties;

const at = ({ left, top }: { left: number; top: number }) => ({
  left: `${String(left)}%`,
  top: `${String(top)}%`,
});

/** The list of the stops is the map's text: its items stand where the places are. */
export async function TripMap({ map }: { map: Plan }) {
  const t = await getTranslations("catalogue.detail");
  const { stops, locator } = map;
  const server = getTileServer();
  const credit = server ? getTileCredit() : null;
  const unnamed = stops.flatMap(({ name, side }, index) =>
    side === "none" ? [`${String(index + 1)} ${name}`] : [],
  );
  return (
    <section className="package-section">
      <h2>{t("map")}</h2>
      <div className="trip-map" style={outline(map.outline)}>
        {server ? <MapTiles view={map.view} template={server.template} /> : null}
        {stops.length > 1 ? (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <path
              d={`M${stops.map(({ left, top }) => `${String(left)} ${String(top)}`).join("L")}`}
            />
          </svg>
        ) : null}
        {locator ? (
          <i data-corner={locator.corner} style={outline(locator.outline)}>
            <b style={at(locator)} />
          </i>
        ) : null}
        <ol>
          {stops.map((stop) => (
            <li
              key={stop.name}
              data-side={stop.side === "right" ? undefined : stop.side}
              style={at(stop)}
            >
              <span>{stop.name}</span>
            </li>
          ))}
        </ol>
      </div>
      {/* What has no room beside its pin; the list names it already. */}
      {unnamed.length > 0 ? (
        <p aria-hidden className="mt-2 text-sm text-muted-foreground">
          {unnamed.join(" · ")}
        </p>
      ) : null}
      {credit === null ? null : (
        <p className="mt-2 text-xs text-muted-foreground">{credit}</p>
      )}
    </section>
  );
}
