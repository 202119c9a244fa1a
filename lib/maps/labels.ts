/** Where a name is, seen from its pin; `none` if it has no room. */
export type LabelSide = "right" | "left" | "below" | "above" | "none";

export type MapCorner = "bottom-right" | "bottom-left" | "top-right" | "top-left";

interface Labelled {
  name: string;
  /** In hundredths. */
  left: number;
  top: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A map on a small phone, in pixels: where names fit there, they fit everywhere. */
const FRAME = { width: 326, height: 217 };
const PIN = 12;
const LINE = 20;
const EDGE = 2;

function textWidth(name: string): number {
  const wide = [...name].filter((character) => /[\u2E80-\uFFFF]/u.test(character)).length;
  return wide * 13 + ([...name].length - wide) * 7.5 + 8;
}

function boxOf(side: LabelSide, at: { x: number; y: number }, width: number): Box {
  const centred = { left: at.x - width / 2, right: at.x + width / 2 };
  const beside = { top: at.y - LINE / 2, bottom: at.y + LINE / 2 };
  if (side === "right") return { left: at.x + PIN, right: at.x + PIN + width, ...beside };
  if (side === "left") return { left: at.x - PIN - width, right: at.x - PIN, ...beside };
  if (side === "above") return { ...centred, top: at.y - PIN - LINE, bottom: at.y - PIN };
  return { ...centred, top: at.y + PIN, bottom: at.y + PIN + LINE };
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isInside = ({ left, right, top, bottom }: Box) =>
  left >= EDGE && top >= EDGE && right <= FRAME.width - EDGE && bottom <= FRAME.height - EDGE;

/** The locator's share of the width and height, and its distance from the edges in pixels. */
const LOCATOR = { share: 0.27, edge: 8 };

function cornerBox(corner: MapCorner): Box {
  const width = FRAME.width * LOCATOR.share + LOCATOR.edge;
  const height = FRAME.height * LOCATOR.share + LOCATOR.edge;
  const left = corner.endsWith("right") ? FRAME.width - width : 0;
  const top = corner.startsWith("bottom") ? FRAME.height - height : 0;
  return { left, right: left + width, top, bottom: top + height };
}

const centreOf = ({ left, top }: Labelled) => ({
  x: (left / 100) * FRAME.width,
  y: (top / 100) * FRAME.height,
});

function pinBox(stop: Labelled): Box {
  const { x, y } = centreOf(stop);
  return { left: x - PIN, right: x + PIN, top: y - PIN, bottom: y + PIN };
}

/** Null if pins are in every corner. */
export function freeCorner(stops: readonly Labelled[]): MapCorner | null {
  const corners = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;
  const pins = stops.map(pinBox);
  return corners.find((corner) => pins.every((pin) => !overlaps(pin, cornerBox(corner)))) ?? null;
}

/** For each the first side where its name covers no pin, no other name and not the locator. */
export function sidesOf(stops: readonly Labelled[], locator?: MapCorner): LabelSide[] {
  const taken = [...stops.map(pinBox), ...(locator ? [cornerBox(locator)] : [])];
  return stops.map((stop) => {
    const width = textWidth(stop.name);
    const side = (["right", "left", "below", "above"] as const).find((candidate) => {
      const box = boxOf(candidate, centreOf(stop), width);
      return isInside(box) && taken.every((other) => !overlaps(box, other));
    });
    if (!side) return "none";
    taken.push(boxOf(side, centreOf(stop), width));
    return side;
  });
}
