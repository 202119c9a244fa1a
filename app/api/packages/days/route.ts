import { daysBetween, isPlainDate } from "@/lib/dates/plain-date";
import { defaultLocale, isLocale } from "@/lib/i18n/locales";
import { MOST_DAYS } from "@/lib/packages/search/day-prices";
import { listDayPrices } from "@/lib/search/packages/day-price-list";
import { readQuery } from "@/lib/search/query/read-query";

/** In seconds. Seats change, and a visitor turns the months back and forth. */
const FRESH_S = 30;

/** `DayPrice`s of a search of packages, from `from` to `to`. Public. */
export async function GET(request: Request): Promise<Response> {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return new Response(null, { status: 403 });
  const params = new URL(request.url).searchParams;
  const [from, to, locale] = ["from", "to", "locale"].map((name) => params.get(name));
  if (!isPlainDate(from) || !isPlainDate(to) || from > to || daysBetween(from, to) >= MOST_DAYS) {
    return new Response(null, { status: 400 });
  }
  const raw = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
  const read = await listDayPrices(
    readQuery("packages", raw),
    { from, to },
    isLocale(locale) ? locale : defaultLocale,
  );
  if (read.status !== "ok") return new Response(null, { status: 503 });
  return Response.json(
    { days: read.data },
    { headers: { "cache-control": `public, max-age=${String(FRESH_S)}` } },
  );
}
