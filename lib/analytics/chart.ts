import { scaleBand, scaleLinear } from "d3-scale";
import { line, stack } from "d3-shape";

const SIZE = 100;

interface Bar {
  x: number;
  width: number;
  y: number;
  height: number;
}

interface Tick {
  at: number;
  value: number;
}

function columns(count: number) {
  return scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([0, SIZE])
    .paddingInner(0.25)
    .paddingOuter(0.125);
}

function height(most: number, isWhole: boolean) {
  const scale = scaleLinear()
    .domain([0, Math.max(most, isWhole ? 4 : 1)])
    .range([SIZE, 0])
    .nice(4);
  const values = most === 0 && !isWhole ? [0] : scale.ticks(4);
  const ticks: Tick[] = values.map((value) => ({ at: scale(value), value }));
  return { scale, ticks };
}

/** Straight segments: smoothing would show values that were never measured. */
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

export function shownNames<Name>(names: readonly Name[], room: number): (Name | null)[] {
  const step = Math.max(1, Math.ceil(names.length / room));
  return names.map((name, index) => (index % step === 0 ? name : null));
}
