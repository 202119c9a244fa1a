import "server-only";
import sharp from "sharp";

import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { Picture } from "@/lib/packages/editing/schemas";

import { fetchRemote, type Internet } from "./remote-picture";
import { sniffPicture } from "./sniff";

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 2_400;
const WITHIN_SECONDS = 10;
/** A picture takes its pixels' memory while it is drawn anew. */
const MOST_AT_ONCE = 2;
sharp.cache(false);
sharp.concurrency(1);

let atOnce = 0;

/** Draws a picture anew: what else was in its file, such as the place it was taken, is left behind. */
async function redrawn(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .timeout({ seconds: WITHIN_SECONDS })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

async function takeRemote(address: string, net?: Internet): Promise<ActionResult<Picture>> {
  const fetched = await fetchRemote(address, net);
  if (!fetched.ok) return failed("invalidInput", { imageUrl: { code: fetched.code } });
  // By its first bytes: an SVG, which sharp would draw, is none of the kinds we take.
  const drawn = sniffPicture(fetched.bytes) ? await redrawn(fetched.bytes) : null;
  if (!drawn) return failed("invalidInput", { imageUrl: { code: "pictureType" } });
  const file = new File([new Uint8Array(drawn)], "picture.webp");
  return done({ file, extension: "webp" });
}

/**
 * The picture that an agency gives: an uploaded one, else a copy of what stands at an address. Visitors never
 * ask another host for it.
 * @returns null where it gave none
 */
export async function takePicture(
  input: { picture: Picture | null; imageUrl: string | null },
  net?: Internet,
): Promise<ActionResult<Picture | null>> {
  if (input.picture || input.imageUrl === null) return done(input.picture);
  if (atOnce >= MOST_AT_ONCE) return failed("unavailable");
  atOnce += 1;
  try {
    return await takeRemote(input.imageUrl, net);
  } finally {
    atOnce -= 1;
  }
}
