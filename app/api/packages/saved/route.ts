import { defaultLocale, isLocale } from "@/lib/i18n/locales";
import { listSavedCards } from "@/lib/packages/saved/cards";
import { CARDS_PER_READ, type SavedCards } from "@/lib/packages/saved/types";

/** Cards of packages by their public ids, for /saved. Public: which of them are saved, only the device knows. */
export async function GET(request: Request): Promise<Response> {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return new Response(null, { status: 403 });
  const query = new URL(request.url).searchParams;
  const locale = query.get("locale");
  const ids = [...new Set((query.get("ids") ?? "").split(","))];
  if (ids.length > CARDS_PER_READ) return new Response(null, { status: 400 });
  const cards = await listSavedCards(ids, isLocale(locale) ? locale : defaultLocale);
  if (cards === null) return new Response(null, { status: 503 });
  const headers = { "cache-control": "private, no-store" };
  return Response.json({ cards } satisfies SavedCards, { headers });
}
