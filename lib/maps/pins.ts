import type { MapIndex } from "./map-index";
import { findStops } from "./stops";
import { frameOf, positionIn, viewOf, WORLD_FRAME, type GeoPoint, type MapView } from "./view";

export interface Pin extends GeoPoint {
  /** Position of the card in the list. */
  card: number;
  title: string;
  place: string;
}

export interface PinGroup {
  pins: Pin[];
  /** In hundredths of the map. */
  left: number;
  top: number;
}

/** Closer pins are one, in hundredths of the width. */
const LEAST_DISTANCE = 6;
const DEEPEST = 8;

export interface ListedCard {
  title: string;
  /** The place and, after a dot, the days. */
  subtitle: string;
}

export function pinsOf(cards: readonly ListedCard[], index: MapIndex): Pin[] {
  return cards.flatMap(({ title, subtitle }, card) => {
    const destination = subtitle.split(" · ").slice(0, -1).join(" · ") || subtitle;
    const stop = findStops({ destination, titles: [] }, index)[0];
    return stop ? [{ card, title, place: stop.name, ...pointOf(stop) }] : [];
  });
}

const pointOf = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude });

/** Null shows the world. */
export function viewOfPins(pins: readonly Pin[]): MapView | null {
  return pins.length > 0 ? viewOf(distinct(pins), DEEPEST) : null;
}

/** One place for several packages is a single point, which is shown with the land around. */
function distinct(pins: readonly GeoPoint[]): GeoPoint[] {
  const points = pins.map(pointOf);
  return points.filter(
    (point, at) =>
      points.findIndex(
        (other) => other.latitude === point.latitude && other.longitude === point.longitude,
      ) === at,
  );
}

/** A group that the view of its pins would not part any further. */
export function isSinglePlace(pins: readonly Pin[]): boolean {
  return distinct(pins).length === 1;
}

export function groupPins(pins: readonly Pin[], view: MapView | null): PinGroup[] {
  const frame = view ? frameOf(view) : WORLD_FRAME;
  const groups: PinGroup[] = [];
  for (const pin of pins) {
    const at = positionIn(frame, pin);
    if (at.left < 0 || at.left > 100 || at.top < 0 || at.top > 100) continue;
    const near = groups.find(
      ({ left, top }) => Math.hypot(left - at.left, ((top - at.top) * 2) / 3) < LEAST_DISTANCE,
    );
    if (near) near.pins.push(pin);
    else groups.push({ pins: [pin], ...at });
  }
  return groups;
}
