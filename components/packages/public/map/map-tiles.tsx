import { tilesOf } from "@/lib/maps/tiles";
import type { MapView } from "@/lib/maps/view";

/** Covers our own land, which stays in sight where the tile server fails. */
export function MapTiles({ view, template }: { view: MapView; template: string }) {
  return (
    <div className="trip-tiles">
      {tilesOf(view, template).map(({ src, left, top }) => (
        // Another host's tiles: nothing to optimise.
        // eslint-disable-next-line @next/next/no-img-element
        <img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          style={{ left: `${String(left)}%`, top: `${String(top)}%` }}
        />
      ))}
    </div>
  );
}
