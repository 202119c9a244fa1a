import { describe, expect, it } from "vitest";

import { drawColumns, drawStacks, shownNames } from "./chart";

describe("drawColumns", () => {
  it("begins at zero and ends at a round number", () => {
    const { bars, ticks, line } = drawColumns([0, 50_000, 93_000], [10_000, 20_000, 30_000]);
    expect(ticks.map(({ value }) => value)).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000]);
    expect(bars.map(({ height }) => Math.round(height))).toEqual([0, 50, 93]);
    for (const bar of bars) {
      expect(bar.y + bar.height).toBeCloseTo(100);
      expect(bar.x).toBeGreaterThanOrEqual(0);
      expect(bar.x + bar.width).toBeLessThanOrEqual(100);
    }
    expect(line).toMatch(/^M/);
  });

  it("draws straight lines between values, never above or below them", () => {
    const before = [0, 100_000, 20_000, 20_000, 90_000];
    const { bars, line } = drawColumns([100_000, 1, 1, 1, 1], before);
    const points = (line ?? "").slice(1).split("L");
    expect(line).toMatch(/^M[\d.]+,[\d.]+(L[\d.]+,[\d.]+)+$/);
    expect(points).toHaveLength(before.length);
    points.forEach((point, index) => {
      const [x = NaN, y = NaN] = point.split(",").map(Number);
      const bar = bars[index];
      expect(x).toBeCloseTo((bar?.x ?? 0) + (bar?.width ?? 0) / 2, 1);
      expect(y).toBeCloseTo(100 - (before[index] ?? 0) / 1_000, 1);
    });
  });

  it("draws an empty series without dividing by zero", () => {
    const { bars, ticks } = drawColumns([0, 0], []);
    expect(bars.every(({ height }) => height === 0)).toBe(true);
    expect(ticks).toEqual([{ at: 100, value: 0 }]);
    expect(JSON.stringify(drawColumns([], []))).not.toContain("NaN");
  });
});

it("puts parts upon each other, and counts in whole numbers", () => {
  const { layers, ticks } = drawStacks([
    [1, 2, 1],
    [0, 0, 0],
  ]);
  const [low, middle, high] = layers.map((layer) => layer[0]);
  expect(low?.y).toBe((middle?.y ?? 0) + (middle?.height ?? 0));
  expect(high?.y).toBe(0);
  expect(layers.every((layer) => layer[1]?.height === 0)).toBe(true);
  expect(ticks.every(({ value }) => Number.isInteger(value))).toBe(true);
});

it("writes every second name where there is room for half of them", () => {
  expect(shownNames(["a", "b", "c", "d"], 2)).toEqual(["a", null, "c", null]);
  expect(shownNames(["a", "b"], 7)).toEqual(["a", "b"]);
});
