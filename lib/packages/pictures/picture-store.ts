import "server-only";
import { randomUUID } from "node:crypto";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

import { COPY_SIDES, copyName } from "./picture-sizes";
import { PICTURE_BUCKET } from "./pictures";
import type { TakenPicture } from "./take-picture";

const A_YEAR = "31536000";
const TYPE = "image/webp";

async function getBucket() {
  const client = await getServerClient();
  return client.storage.from(PICTURE_BUCKET);
}

/** A picture and its copies; older pictures, which have other endings, have none. */
function filesOf(path: string): string[] {
  const copies = path.endsWith(".webp") ? COPY_SIDES.map((side) => copyName(path, side)) : [];
  return [path, ...copies];
}

/** Unique names let responses be cached forever; the bucket's policies check access. */
export async function storePicture(
  agencyId: string,
  picture: TakenPicture,
): Promise<ActionResult<string>> {
  const path = `${agencyId}/${randomUUID()}.webp`;
  const bucket = await getBucket();
  const files = [
    { name: path, bytes: picture.full },
    ...picture.copies.map(({ side, bytes }) => ({ name: copyName(path, side), bytes })),
  ];
  const answers = await Promise.all(
    files.map(({ name, bytes }) =>
      bucket.upload(name, new Blob([new Uint8Array(bytes)], { type: TYPE }), {
        contentType: TYPE,
        cacheControl: A_YEAR,
        upsert: false,
      }),
    ),
  );
  const error = answers.find((answer) => answer.error)?.error;
  if (!error) return done(path);
  const status = "statusCode" in error ? String(error.statusCode) : "";
  console.error("Picture refused", status, error.message);
  await discardPicture(path);
  if (status === "413") return failed("invalidInput", { picture: { code: "pictureSize" } });
  return failed(errorCodeOf({ name: error.name, status: error.status }));
}

/** Deleting a package deletes its files, so a copy needs its own; null on failure. */
export async function copyPicture(agencyId: string, path: string): Promise<string | null> {
  const copy = `${agencyId}/${randomUUID()}.${path.split(".").at(-1) ?? ""}`;
  const bucket = await getBucket();
  const { error } = await bucket.copy(path, copy);
  if (error) {
    console.error("Picture not copied", path, error.message);
    return null;
  }
  // Pages show the full picture where a smaller one is missing: a picture from before there were any.
  const [, ...copies] = filesOf(copy);
  await Promise.all(copies.map((name, index) => bucket.copy(filesOf(path)[index + 1] ?? "", name)));
  return copy;
}

/** A failure leaves only an orphan. */
export async function discardPicture(path: string | null | undefined): Promise<void> {
  if (!path) return;
  const bucket = await getBucket();
  const { error } = await bucket.remove(filesOf(path));
  if (error) console.error("Picture not deleted", path, error.message);
}
