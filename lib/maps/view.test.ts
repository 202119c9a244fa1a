import { describe, expect, it } from "vitest";

import { sidesOf, freeCorner } from "./labels";
import {
  cornerIn,
  frameOf,
  outlineName,
  parseOutlineName,
  positionIn,
  project,
  showsAny,
  viewOf,
  widerView,
  WORLD_FRAME,
  type GeoPoint,
} from "./view";

const point = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude });
const paris = point(48.86, 2.35);
const tokyo = point(35.68, 139.69);

describe("project", () => {
  it("puts the equator and the prime meridian in the middle", () => {
    expect(project(point(0, 0)).x).toBe(0.5);
    expect(project(point(0, 0)).y).toBeCloseTo(0.5);
  });

  it("gives the tile that tile servers give", () => {
    // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames: Paris is in 6/32/22.
    const { x, y } = project(paris);
    expect([Math.floor(x * 64), Math.floor(y * 64)]).toEqual([32, 22]);
  });
});

describe("viewOf", () => {
  const sets: GeoPoint[][] = [
    [paris],
    [point(64.15, -21.94)],
    [point(-54.8, -68.3)],
    [point(78.22, 15.65)],
    [paris, point(43.7, 7.27)],
    [point(46.02, 7.75), point(46.62, 8.04)],
    [paris, point(41.9, 12.5), point(52.52, 13.4)],
    [paris, tokyo],
  ];
  it.each(sets)("keeps every point away from the edges", (...points) => {
    const view = viewOf(points);
    expect(view).not.toBeNull();
    if (!view) return;
    for (const each of points) {
      const { left, top } = positionIn(frameOf(view), each);
      expect(left).toBeGreaterThan(8);
      expect(left).toBeLessThan(92);
      expect(top).toBeGreaterThan(5);
      expect(top).toBeLessThan(95);
    }
  });

  it("is as close as the points allow", () => {
    expect(viewOf([paris, tokyo])?.zoom).toBe(2);
    expect(viewOf([point(46.02, 7.75), point(46.62, 8.04)])?.zoom).toBe(8);
    expect(viewOf([point(46.02, 7.75), point(46.02, 7.76)], 8)?.zoom).toBe(8);
    expect(viewOf([point(0, -170), point(0, 170)])).toBeNull();
  });

  it("finds a view's corner in a wider one", () => {
    const view = { zoom: 8, column: 264, row: 179 };
    const wide = widerView(view, 3);
    expect(wide.zoom).toBe(5);
    const corner = cornerIn(wide, view);
    const centre = { left: corner.left + 6.25, top: corner.top + 6.25 };
    expect(Math.abs(centre.left - 50)).toBeLessThanOrEqual(9);
    expect(Math.abs(centre.top - 50)).toBeLessThanOrEqual(13);
  });
});

describe("outline names", () => {
  it("are read back", () => {
    const view = { zoom: 10, column: 1042, row: 7 };
    expect(parseOutlineName(outlineName(view))).toEqual(view);
  });

  it.each([
    "6-62-42",
    "1-0-0.svg",
    "11-0-0.svg",
    "6-062-42.svg",
    "6-123-0.svg",
    "6-0-125.svg",
    "6--1-0.svg",
  ])("%s is none", (name) => {
    expect(parseOutlineName(name)).toBeNull();
  });

  it("of empty seas show no place", () => {
    const [view, sea] = [viewOf([paris]), viewOf([point(-40, -120)])];
    expect(view && showsAny(view, [paris])).toBe(true);
    expect(sea && showsAny(sea, [paris, tokyo])).toBe(false);
  });
});

describe("the whole world", () => {
  it("holds Svalbard and Cape Horn", () => {
    for (const each of [point(78.22, 15.65), point(-55.98, -67.27)]) {
      const { top } = positionIn(WORLD_FRAME, each);
      expect(top).toBeGreaterThan(2);
      expect(top).toBeLessThan(98);
    }
    expect(positionIn(WORLD_FRAME, point(0, -180)).left).toBeCloseTo(0);
    expect(positionIn(WORLD_FRAME, point(0, 180)).left).toBeCloseTo(100);
  });
});

describe("names beside pins", () => {
  const at = (left: number, top: number, name = "Kyoto") => ({ name, left, top });

  it("keep to the right where there is room, else to another side", () => {
    expect(sidesOf([at(50, 50)])).toEqual(["right"]);
    expect(sidesOf([at(95, 50)])).toEqual(["left"]);
    expect(sidesOf([at(50, 50, "A name that is as long as half the map")])).toEqual(["below"]);
    expect(sidesOf([at(50, 95, "A name that is as long as half the map")])).toEqual(["above"]);
  });

  it("cover no pin and no other name", () => {
    expect(sidesOf([at(50, 50), at(60, 50)])).toEqual(["left", "right"]);
    const crowd = Array.from({ length: 9 }, (_, index) =>
      at(40 + (index % 3) * 7, 40 + Math.floor(index / 3) * 10),
    );
    expect(sidesOf(crowd)).toContain("none");
  });

  it("leave a corner without pins to the locator", () => {
    expect(freeCorner([at(50, 50)])).toBe("bottom-right");
    expect(freeCorner([at(90, 90)])).toBe("bottom-left");
    expect(freeCorner([at(90, 90), at(10, 90), at(90, 10), at(10, 10)])).toBeNull();
    expect(sidesOf([at(60, 85)])).toEqual(["right"]);
    expect(sidesOf([at(60, 85)], "bottom-right")).toEqual(["left"]);
  });
});
