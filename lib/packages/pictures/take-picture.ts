import "server-only";

import { done, failed, type ActionResult } from "@/lib/actions/types";
import { redraw } from "@/lib/files/redraw";
import { sniffPicture } from "@/lib/files/sniff";
import type { Picture } from "@/lib/packages/editing/schemas";

import { fetchRemote, type Internet } from "./remote-picture";

/** Each decode holds all pixels in memory. */
const MOST_AT_ONCE = 2;

let atOnce = 0;

async function takeRemote(address: string, net?: Internet): Promise<ActionResult<Picture>> {
  const fetched = await fetchRemote(address, net);
  if (!fetched.ok) return failed("invalidInput", { imageUrl: { code: fetched.code } });
  // sharp would also decode SVG; only the sniffed types are allowed.
  const drawn = sniffPicture(fetched.bytes) ? await redraw(fetched.bytes) : null;
  if (!drawn) return failed("invalidInput", { imageUrl: { code: "pictureType" } });
  const file = new File([new Uint8Array(drawn.bytes)], "picture.webp");
  return done({ file, extension: "webp" });
}

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
