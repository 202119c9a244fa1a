import "server-only";

import { done, failed, type ActionResult } from "@/lib/actions/types";
import { redrawSizes } from "@/lib/files/redraw";
import { sniffPicture } from "@/lib/files/sniff";
import type { Picture } from "@/lib/packages/editing/schemas";

import { COPY_SIDES, FULL_SIDE } from "./picture-sizes";
import { fetchRemote, type Internet } from "./remote-picture";

/** A picture as it will be stored: WebP without metadata. */
export interface TakenPicture {
  full: Buffer;
  copies: { side: number; bytes: Buffer }[];
}

/** Each download waits in memory. */
const MOST_AT_ONCE = 2;

let atOnce = 0;

async function draw(
  bytes: Buffer,
  field: "picture" | "imageUrl",
): Promise<ActionResult<TakenPicture>> {
  // sharp would also decode SVG; only the sniffed types are allowed.
  const drawn = sniffPicture(bytes) ? await redrawSizes(bytes, [FULL_SIDE, ...COPY_SIDES]) : null;
  const [full, ...copies] = drawn ?? [];
  if (!full) return failed("invalidInput", { [field]: { code: "pictureType" } });
  return done({
    full: full.bytes,
    copies: COPY_SIDES.map((side, index) => ({ side, bytes: (copies[index] ?? full).bytes })),
  });
}

export async function takeUpload(picture: Picture): Promise<ActionResult<TakenPicture>> {
  return draw(Buffer.from(await picture.file.arrayBuffer()), "picture");
}

async function takeRemote(address: string, net?: Internet): Promise<ActionResult<TakenPicture>> {
  const fetched = await fetchRemote(address, net);
  if (!fetched.ok) return failed("invalidInput", { imageUrl: { code: fetched.code } });
  return draw(fetched.bytes, "imageUrl");
}

/** An uploaded picture comes before a linked one; null where there is neither. */
export async function takePicture(
  input: { picture: Picture | null; imageUrl: string | null },
  net?: Internet,
): Promise<ActionResult<TakenPicture | null>> {
  if (input.picture) return takeUpload(input.picture);
  if (input.imageUrl === null) return done(null);
  if (atOnce >= MOST_AT_ONCE) return failed("unavailable");
  atOnce += 1;
  try {
    return await takeRemote(input.imageUrl, net);
  } finally {
    atOnce -= 1;
  }
}
