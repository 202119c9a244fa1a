import "server-only";
import sharp from "sharp";

import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { Picture } from "@/lib/packages/editing/schemas";

import { fetchRemote, type Internet } from "./remote-picture";
import { sniffPicture } from "./sniff";

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 2_400;
const WITHIN_SECONDS = 10;
/** Each decode holds all pixels in memory. */
const MOST_AT_ONCE = 2;
sharp.cache(false);
sharp.concurrency(1);

let atOnce = 0;

/** Re-encodes a picture, which removes metadata such as its location. */
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
  // sharp would also decode SVG; only the sniffed types are allowed.
  const drawn = sniffPicture(fetched.bytes) ? await redrawn(fetched.bytes) : null;
  if (!drawn) return failed("invalidInput", { imageUrl: { code: "pictureType" } });
  const file = new File([new Uint8Array(drawn)], "picture.webp");
  return done({ file, extension: "webp" });
}

/**
 * Returns the uploaded picture, or else a re-encoded copy of the linked one. @returns null without
 * either
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
