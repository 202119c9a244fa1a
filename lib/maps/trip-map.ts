import { freeCorner, sidesOf, type LabelSide, type MapCorner } from "./labels";
import type { Stop } from "./stops";
import {
  cornerIn,
  frameOf,
  outlinePath,
  positionIn,
  TILES_ACROSS,
  TILES_DOWN,
  viewOf,
  widerView,
  type MapView,
} from "./view";

export interface TripMapStop {
  name: string;
  /** In hundredths of the map, with one decimal. */
  left: number;
  top: number;
  side: LabelSide;
}

export interface TripMapData {
  view: MapView;
  outline: string;
  stops: TripMapStop[];
  /** A small map of where the large one lies; null where that shows enough. */
  locator: Locator | null;
}

interface Locator {
  view: MapView;
  outline: string;
  corner: MapCorner;
  /** Of the frame around what the large map shows, in hundredths. */
  left: number;
  top: number;
}

/** Closer ones would cover each other. In hundredths of the width. */
const LEAST_DISTANCE = 5;
const MOST_STOPS = 12;
/** Deeper only for stops that would cover each other: coasts and borders are rarely in sight. */
const ZOOMS = [8, 9, 10] as const;
/** A view from here on may show a plain piece of land. */
const LOCATED_ZOOM = 7;
/** The stylesheet's frame is an eighth of the width. */
const LOCATOR_STEPS = 3;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Without those that an earlier one would cover. */
function apart(stops: readonly Stop[], view: MapView): Stop[] {
  const kept: Stop[] = [];
  const frame = frameOf(view);
  for (const stop of stops) {
    const at = positionIn(frame, stop);
    const isFree = kept.every((other) => {
      const there = positionIn(frame, other);
      const down = ((at.top - there.top) * TILES_DOWN) / TILES_ACROSS;
      return Math.hypot(at.left - there.left, down) >= LEAST_DISTANCE;
    });
    if (isFree) kept.push(stop);
  }
  return kept.slice(0, MOST_STOPS);
}

function choose(stops: readonly Stop[]): { view: MapView; kept: Stop[] } | null {
  let best: { view: MapView; kept: Stop[] } | null = null;
  for (const zoom of ZOOMS) {
    const view = viewOf(stops, zoom);
    if (!view) return null;
    const kept = apart(stops, view);
    if (!best || kept.length > best.kept.length) best = { view, kept };
  }
  const own = best?.kept.length === 1 ? viewOf(best.kept) : null;
  return best && own ? { view: own, kept: best.kept } : best;
}

function locate(view: MapView, placed: readonly Placed[]): Locator | null {
  const corner = view.zoom < LOCATED_ZOOM ? null : freeCorner(placed);
  if (!corner) return null;
  const wide = widerView(view, LOCATOR_STEPS);
  const at = cornerIn(wide, view);
  return {
    view: wide,
    outline: outlinePath(wide),
    corner,
    left: rounded(at.left),
    top: rounded(at.top),
  };
}

type Placed = Omit<TripMapStop, "side">;

/** Null without a stop, and for trips around the world. */
export function planTripMap(stops: readonly Stop[]): TripMapData | null {
  const chosen = stops.length > 0 ? choose(stops) : null;
  if (!chosen) return null;
  const { view, kept } = chosen;
  const frame = frameOf(view);
  const placed = kept.map((stop): Placed => {
    const { left, top } = positionIn(frame, stop);
    return { name: stop.name, left: rounded(left), top: rounded(top) };
  });
  const locator = locate(view, placed);
  const sides = sidesOf(placed, locator?.corner);
  return {
    view,
    outline: outlinePath(view),
    stops: placed.map((stop, at) => ({ ...stop, side: sides[at] ?? "none" })),
    locator,
  };
}
