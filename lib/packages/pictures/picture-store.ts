import "server-only";
import { randomUUID } from "node:crypto";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { Picture } from "@/lib/packages/editing/schemas";
import { getServerClient } from "@/lib/supabase/server";

import { PICTURE_BUCKET, pictureTypes } from "./pictures";

const A_YEAR = "31536000";

/** Storage's errors for an invalid file. */
const refusals: Readonly<Record<string, "pictureSize" | "pictureType">> = {
  "413": "pictureSize",
  "415": "pictureType",
};

/**
 * Uploads a picture; the bucket's policies check access. Names are unique, so responses can be
 * cached forever. @returns the path for `image_path`
 */
export async function storePicture(
  agencyId: string,
  picture: Picture,
): Promise<ActionResult<string>> {
  const path = `${agencyId}/${randomUUID()}.${picture.extension}`;
  const client = await getServerClient();
  // The type comes from the bytes, not from the client.
  const body = new Blob([await picture.file.arrayBuffer()], {
    type: pictureTypes[picture.extension],
  });
  const { error } = await client.storage.from(PICTURE_BUCKET).upload(path, body, {
    contentType: pictureTypes[picture.extension],
    cacheControl: A_YEAR,
    upsert: false,
  });
  if (!error) return done(path);
  const status = "statusCode" in error ? String(error.statusCode) : "";
  console.error("Picture refused", status, error.message);
  const code = refusals[status];
  if (code) return failed("invalidInput", { picture: { code } });
  return failed(errorCodeOf({ name: error.name, status: error.status }));
}

/**
 * Copies a stored picture, since deleting a package deletes its files. @returns the copy's path;
 * null on failure
 */
export async function copyPicture(agencyId: string, path: string): Promise<string | null> {
  const copy = `${agencyId}/${randomUUID()}.${path.split(".").at(-1) ?? ""}`;
  const client = await getServerClient();
  const { error } = await client.storage.from(PICTURE_BUCKET).copy(path, copy);
  if (error) console.error("Picture not copied", path, error.message);
  return error ? null : copy;
}

/** Deletes an unused picture; a failure leaves only an orphan. */
export async function discardPicture(path: string | null | undefined): Promise<void> {
  if (!path) return;
  const client = await getServerClient();
  const { error } = await client.storage.from(PICTURE_BUCKET).remove([path]);
  if (error) console.error("Picture not deleted", path, error.message);
}
