import { addDays, daysBetween, isPlainDate } from "@/lib/dates/plain-date";

export const presets = ["7", "30", "90", "12m"] as const;

type Preset = (typeof presets)[number];

const DEFAULT: Preset = "30";
const presetDays: Readonly<Record<Exclude<Preset, "12m">, number>> = { "7": 7, "30": 30, "90": 90 };

/** The database reads at most this and the previous period at a time. */
export const LONGEST_DAYS = 366;

export interface DaySpan {
  from: string;
  to: string;
}

export interface Period extends DaySpan {
  preset: Preset | null;
  days: number;
  previous: DaySpan;
}

export function lengthInDays({ from, to }: DaySpan): number {
  return daysBetween(from, to) + 1;
}

function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  const same = `${year.toString()}${day.slice(4)}`;
  // 29 February in a year without one: the twelve months start on 1 March.
  return isPlainDate(same) ? addDays(same, 1) : `${year.toString()}-03-01`;
}

function withPrevious(span: DaySpan, preset: Preset | null): Period {
  const days = lengthInDays(span);
  const to = addDays(span.from, -1);
  return { ...span, preset, days, previous: { from: addDays(to, 1 - days), to } };
}

function typedSpan(from: unknown, to: unknown, today: string): DaySpan | null {
  const dates = [from, to].filter(
    (date): date is string => typeof date === "string" && isPlainDate(date) && date >= "2000-01-01",
  );
  if (dates.length < 2) return null;
  const [first = today, last = today] = dates.toSorted();
  const end = last > today ? today : last;
  const begin = first > today ? today : first;
  const earliest = addDays(end, 1 - LONGEST_DAYS);
  return { from: begin < earliest ? earliest : begin, to: end };
}

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Ignores invalid values, swaps reversed dates, and shortens too long a span from its start. */
export function readPeriod(params: Params, today: string): Period {
  const typed = typedSpan(params["from"], params["to"], today);
  if (typed) return withPrevious(typed, null);
  const preset = presets.find((known) => known === params["period"]) ?? DEFAULT;
  const from = preset === "12m" ? yearBefore(today) : addDays(today, 1 - presetDays[preset]);
  return withPrevious({ from, to: today }, preset);
}

const SCREEN = "/agency-portal/analytics";

export function periodFields({ preset, from, to }: Pick<Period, "preset" | "from" | "to">) {
  const fields: [name: string, value: string][] = [];
  if (preset === null) fields.push(["from", from], ["to", to]);
  else if (preset !== DEFAULT) fields.push(["period", preset]);
  return fields;
}

export function analyticsPath(
  period: Pick<Period, "preset" | "from" | "to">,
  packageId: string | null,
): string {
  const query = new URLSearchParams(periodFields(period));
  if (packageId !== null) query.set("package", packageId);
  return query.size === 0 ? SCREEN : `${SCREEN}?${query.toString()}`;
}

export type Interval = "day" | "week" | "month";

export function intervalOf(days: number): Interval {
  if (days <= 31) return "day";
  return days <= 120 ? "week" : "month";
}
