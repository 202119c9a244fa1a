import { scaleBand, scaleLinear } from "d3-scale";
import { line, stack } from "d3-shape";

/** All drawings are 100 wide and 100 high. */
const SIZE = 100;

export interface Bar {
  x: number;
  width: number;
  y: number;
  height: number;
}

export interface Tick {
  /** From the top. */
  at: number;
  value: number;
}

function columns(count: number) {
  return (
    scaleBand<number>()
      .domain(Array.from({ length: count }, (_, index) => index))
      .range([0, SIZE])
      .paddingInner(0.25)
      // Columns share the width evenly, as the names below them do.
      .paddingOuter(0.125)
  );
}

/** From the bottom up, to a round number above all values. */
function height(most: number, isWhole: boolean) {
  const scale = scaleLinear()
    .domain([0, Math.max(most, isWhole ? 4 : 1)])
    .range([SIZE, 0])
    .nice(4);
  // Of nothing there are no parts to name.
  const values = most === 0 && !isWhole ? [0] : scale.ticks(4);
  const ticks: Tick[] = values.map((value) => ({ at: scale(value), value }));
  return { scale, ticks };
}

/**
 * Columns of one value each, and a line of what to compare them with. The line is straight between the
 * values: a smoothed one would show values that nobody measured.
 * @param before as many values or fewer; drawn through the middle of the columns
 */
export function drawColumns(values: readonly number[], before: readonly number[]) {
  const x = columns(values.length);
  const { scale, ticks } = height(Math.max(0, ...values, ...before), false);
  const bars: Bar[] = values.map((value, index) => ({
    x: x(index) ?? 0,
    width: x.bandwidth(),
    y: scale(value),
    height: SIZE - scale(value),
  }));
  const path = line<number>()
    .x((_, index) => (x(index) ?? 0) + x.bandwidth() / 2)
    .y((value) => scale(value))(before.slice(0, values.length));
  return { bars, line: path, ticks };
}

/**
 * Columns of several values upon each other.
 * @param parts for each column its values, from the bottom up
 * @returns for each kind of value its bars
 */
export function drawStacks(parts: readonly (readonly number[])[]) {
  const kinds = Array.from({ length: parts[0]?.length ?? 0 }, (_, index) => index);
  const sums = parts.map((part) => part.reduce((sum, value) => sum + value, 0));
  const x = columns(parts.length);
  const { scale, ticks } = height(Math.max(0, ...sums), true);
  const layers = stack<readonly number[], number>()
    .keys(kinds)
    .value((part, kind) => part[kind] ?? 0)(parts);
  return {
    layers: layers.map((layer) =>
      layer.map(([from, to], index): Bar => ({
        x: x(index) ?? 0,
        width: x.bandwidth(),
        y: scale(to),
        height: scale(from) - scale(to),
      })),
    ),
    ticks: ticks.filter(({ value }) => Number.isInteger(value)),
  };
}

/** Which of so many names are written, so that they do not run into each other. */
export function shownNames<Name>(names: readonly Name[], room: number): (Name | null)[] {
  const step = Math.max(1, Math.ceil(names.length / room));
  return names.map((name, index) => (index % step === 0 ? name : null));
}
