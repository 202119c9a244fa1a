/** RFC 9111 for a shared cache; stricter: it stores no errors and one variant of a response. */
export type Headers = Record<string, unknown>;

export type Lifetime = {
  freshUntil: number;
  staleUntil: number;
  bornAt: number;
  isStrict: boolean;
};

export function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

const DIRECTIVE = /([^\s,="]+)(?:=("(?:[^"\\]|\\.)*"|[^\s,"]*))?/g;

/** @returns arguments by lower-case name, "" for none; of a repeated number the smaller one */
export function parseCacheControl(header: unknown): Map<string, string> {
  const directives: Map<string, string> = new Map();
  for (const [, name = "", argument = ""] of textOf(header).matchAll(DIRECTIVE)) {
    const key = name.toLowerCase();
    const value = argument.replace(/^"(.*)"$/, "$1");
    const before = directives.get(key);
    if (before === undefined || secondsIn(value) < secondsIn(before)) directives.set(key, value);
  }
  return directives;
}

function secondsIn(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}

export function secondsOf(directives: Map<string, string>, name: string): number {
  return secondsIn(directives.get(name) ?? "");
}

const PERSONAL = ["private", "no-store", "no-cache"];
const STRICT = ["must-revalidate", "proxy-revalidate", "s-maxage"];

export function isShareable(status: number, headers: Headers, variants: ReadonlySet<string>) {
  if (status < 200 || status === 206 || status === 304 || status >= 500) return false;
  if (headers["set-cookie"] !== undefined) return false;
  const directives = parseCacheControl(headers["cache-control"]);
  if (PERSONAL.some((name) => directives.has(name))) return false;
  const vary = textOf(headers["vary"])
    .toLowerCase()
    .split(/[,\s]+/);
  return vary.every((name) => name === "" || variants.has(name));
}

function ageOf(headers: Headers, now: number): number {
  const age = textOf(headers["age"] ?? 0);
  if (!/^\d+$/.test(age)) return Infinity;
  const sentAt = Date.parse(textOf(headers["date"]));
  return Math.max(Number(age), Number.isNaN(sentAt) ? 0 : (now - sentAt) / 1_000, 0);
}

function freshSecondsOf(directives: Map<string, string>, headers: Headers, now: number) {
  for (const name of ["s-maxage", "max-age"]) {
    if (directives.has(name)) return secondsOf(directives, name);
  }
  if (headers["expires"] === undefined) return 0;
  const sentAt = Date.parse(textOf(headers["date"]));
  const end = Date.parse(textOf(headers["expires"]));
  return Number.isNaN(end) ? 0 : (end - (Number.isNaN(sentAt) ? now : sentAt)) / 1_000;
}

/** Uses explicit lifetimes only, no heuristic from `Last-Modified`. */
export function lifetimeOf(headers: Headers, now: number): Lifetime {
  const directives = parseCacheControl(headers["cache-control"]);
  const bornAt = now - ageOf(headers, now) * 1_000;
  const freshUntil = bornAt + freshSecondsOf(directives, headers, now) * 1_000;
  return {
    bornAt,
    freshUntil,
    staleUntil: freshUntil + secondsOf(directives, "stale-while-revalidate") * 1_000,
    isStrict: STRICT.some((name) => directives.has(name)),
  };
}
