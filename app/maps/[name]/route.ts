import { holidayIds } from "@/lib/catalogue/holidays";
import messages from "@/lib/i18n/messages/en/catalogue.json";
import { knownPlaces } from "@/lib/maps/data/known";
import { drawOutline } from "@/lib/maps/outline";
import {
  frameOf,
  outlineName,
  parseOutlineName,
  showsAny,
  WORLD_FRAME,
  WORLD_NAME,
} from "@/lib/maps/view";
import { packageMap } from "@/lib/packages/public/package-map";

/** Rendered once for each view, like a page. */
export const dynamic = "force-static";

export function generateStaticParams() {
  const maps = holidayIds.flatMap((id) => {
    const { location, days } = messages.holidays[id];
    return packageMap(location, days) ?? [];
  });
  const views = maps.flatMap(({ view, locator }) => (locator ? [view, locator.view] : [view]));
  return [...new Set([WORLD_NAME, ...views.map(outlineName)])].map((name) => ({ name }));
}

/** The land of one view, as a mask. Only of views with a place that packages can name. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const view = parseOutlineName(name);
  if (name !== WORLD_NAME && (!view || !showsAny(view, knownPlaces))) {
    return new Response(null, { status: 404 });
  }
  return new Response(await drawOutline(view ? frameOf(view) : WORLD_FRAME), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
}
