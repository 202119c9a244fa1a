import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";

import { SharePictureImage } from "@/components/packages/public/share-picture";
import { getSiteName } from "@/lib/config/site-name";
import { listSharePictures, shareDrawing } from "@/lib/packages/pictures/share-pictures";
import { sharePictureSize } from "@/lib/seo/share-picture";

// Prerendered: there are few, the same for every visitor.
export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return listSharePictures();
}

/** The picture of a shared link, as PNG because link previews don't support SVG. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ kind: string; id: string }> },
): Promise<Response> {
  const { kind, id } = await params;
  const path = shareDrawing(kind, id);
  if (path === null) return new Response(null, { status: 404 });
  const drawing = await readFile(join(process.cwd(), "public", path), "utf8");
  return new ImageResponse(<SharePictureImage drawing={drawing} name={getSiteName()} />, {
    ...sharePictureSize,
    headers: { "cache-control": "public, max-age=86400, stale-while-revalidate=2592000" },
  });
}
