export interface Spread {
  median: number;
  low: number;
  high: number;
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(q * sorted.length));
  return sorted[index] ?? Number.NaN;
}

export function figuresOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: sorted[0] ?? Number.NaN,
    high: sorted.at(-1) ?? Number.NaN,
  };
}

/** Such as `12.3 (11.9–12.8) ms`. */
export function show({ median, low, high }: Spread, unit = "", digits = 1): string {
  const text = (value: number) => value.toFixed(digits);
  return `${text(median)} (${text(low)}–${text(high)})${unit && ` ${unit}`}`;
}

/** Alternates, so that background load affects both alike. */
export async function inTurn(
  rounds: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<{ a: Spread; b: Spread; ratio: Spread }> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let i = 0; i < rounds; i++) {
    first.push(await a());
    second.push(await b());
  }
  const ratios = first.map((value, index) => value / (second[index] ?? Number.NaN));
  return { a: figuresOf(first), b: figuresOf(second), ratio: figuresOf(ratios) };
}
