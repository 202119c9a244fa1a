const CATEGORIES = ["hotels", "flights", "trains", "cars", "tours", "packages"] as const;
type Searched = (typeof CATEGORIES)[number];

/** A valid search. Dates are `YYYY-MM-DD`, or null when not given. */
type SearchRequest = {
  category: Searched;
  checkIn: string | null;
  checkOut: string | null;
  departDate: string | null;
  returnDate: string | null;
};

type SearchProblem = {
  field: string;
  code: "required" | "unknown" | "malformed" | "past" | "before_start" | "no_night";
};

const DATE_FIELDS = ["checkIn", "checkOut", "departDate", "returnDate"] as const;
const HALF_DAY_MS = 43_200_000;
const MIN_YEAR = 2000;
const MAX_YEAR = 2100;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @returns undefined for anything but a plain date or an ISO instant */
function normaliseDate(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string" || value.length > 40) return undefined;
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(value.trim());
  if (!match) return undefined;
  const [, year, month, day] = match;
  const plain = `${year}-${month}-${day}`;
  const instant = new Date(`${plain}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== plain) {
    return undefined;
  }
  return Number(year) >= MIN_YEAR && Number(year) <= MAX_YEAR ? plain : undefined;
}

/** The traveller's time zone is unknown, so the minimum is today in any time zone. */
function earliestToday(now: number): string {
  return new Date(now - HALF_DAY_MS).toISOString().slice(0, 10);
}

export function parseSearch(
  body: unknown,
  now = Date.now(),
): { ok: true; request: SearchRequest } | { ok: false; problems: SearchProblem[] } {
  if (!isRecord(body)) return { ok: false, problems: [{ field: "body", code: "malformed" }] };
  const problems: SearchProblem[] = [];
  const category = CATEGORIES.find((known) => known === body["category"]);
  if (!category) {
    const code = body["category"] === undefined ? "required" : "unknown";
    problems.push({ field: "category", code });
  }
  const dates = new Map<string, string | null>();
  for (const field of DATE_FIELDS) {
    const date = normaliseDate(body[field]);
    if (date === undefined) problems.push({ field, code: "malformed" });
    else if (date && date < earliestToday(now)) problems.push({ field, code: "past" });
    dates.set(field, date ?? null);
  }
  const at = (field: (typeof DATE_FIELDS)[number]) => dates.get(field) ?? null;
  for (const [start, end] of [
    ["checkIn", "checkOut"],
    ["departDate", "returnDate"],
  ] as const) {
    const from = at(start);
    const to = at(end);
    if (!from || !to || to < earliestToday(now)) continue;
    if (to < from) problems.push({ field: end, code: "before_start" });
    else if (to === from && category === "hotels" && end === "checkOut") {
      problems.push({ field: end, code: "no_night" });
    }
  }
  if (!category || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    request: {
      category,
      checkIn: at("checkIn"),
      checkOut: at("checkOut"),
      departDate: at("departDate"),
      returnDate: at("returnDate"),
    },
  };
}
