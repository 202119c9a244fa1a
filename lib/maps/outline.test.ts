import { describe, expect, it } from "vitest";

import { drawOutline } from "./outline";
import { OutlinePath } from "./outline-path";
import { frameOf, viewOf, WORLD_FRAME, type GeoPoint } from "./view";

const around = async (latitude: number, longitude: number) => {
  const point: GeoPoint = { latitude, longitude };
  const view = viewOf([point]);
  if (!view) throw new Error("No view");
  return drawOutline(frameOf(view));
};

/** A piece that fills the whole picture hides everything else. */
const covers = (svg: string) => svg.includes("M-16 -16l1568 0l0 1056l-1568 0z");

describe("drawOutline", () => {
  it("draws coasts and borders within a few kilobytes", async () => {
    const france = await around(48.86, 2.35);
    expect(france).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1536 1024">/);
    expect(france.match(/<path/g)).toHaveLength(2);
    expect(france.length).toBeGreaterThan(4_000);
    expect(france.length).toBeLessThan(20_000);
  });

  it("draws atolls as dots in the sea, and no land around them", async () => {
    const maldives = await around(4.18, 73.51);
    expect(covers(maldives)).toBe(false);
    expect(maldives.match(/h5v5h-5z/g)?.length).toBeGreaterThan(3);
  });

  it("draws no stripes of land that lies across the antimeridian", async () => {
    for (const [latitude, longitude] of [
      [-15.84, -70.02],
      [66.5, 25.7],
    ] as const) {
      expect(await around(latitude, longitude)).not.toMatch(/l1568 0l0 -?\d{1,2}l-1568 0/);
    }
  });

  it("draws the world without Antarctica", async () => {
    const world = await drawOutline(WORLD_FRAME);
    expect(world.length).toBeLessThan(25_000);
    const lowest = Math.max(...[...world.matchAll(/M\d+ (\d+)/g)].map(([, y]) => Number(y)));
    expect(lowest).toBeLessThan(1_000);
  });
});

describe("OutlinePath", () => {
  it("leaves out what is smaller than a step, and dots only where asked", () => {
    const draw = (hasDots: boolean) => {
      const path = new OutlinePath(4, hasDots);
      path.polygonStart();
      for (const [start, size] of [
        [0, 10],
        [50, 1],
      ] as const) {
        path.lineStart();
        path.point(start, start);
        path.point(start + 1, start + 1);
        path.point(start + size, start);
        path.point(start + size, start + size);
        path.lineEnd();
      }
      path.polygonEnd();
      return path.take();
    };
    expect(draw(false)).toBe("M0 0l10 0l0 10z");
    expect(draw(true)).toBe("M0 0l10 0l0 10zM50 50h5v5h-5z");
  });
});
