import "server-only";
import { randomUUID } from "node:crypto";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { Picture } from "@/lib/packages/editing/schemas";
import { getServerClient } from "@/lib/supabase/server";

import { PICTURE_BUCKET, pictureTypes } from "./pictures";

const A_YEAR = "31536000";

/** What Storage answers to a file that is not what it should be. */
const refusals: Readonly<Record<string, "pictureSize" | "pictureType">> = {
  "413": "pictureSize",
  "415": "pictureType",
};

/**
 * Stores a picture as the signed-in agency; the policies of the bucket decide. Its name is new each
 * time, so that addresses may be cached for ever.
 * @returns the object's path, as it stands in `image_path`
 */
export async function storePicture(
  agencyId: string,
  picture: Picture,
): Promise<ActionResult<string>> {
  const path = `${agencyId}/${randomUUID()}.${picture.extension}`;
  const client = await getServerClient();
  // The declared type comes from the bytes, not from the sender.
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
 * Copies a stored picture of the signed-in agency: each package has files of its own, which go with it.
 * @returns the copy's path; null where it could not be made
 */
export async function copyPicture(agencyId: string, path: string): Promise<string | null> {
  const copy = `${agencyId}/${randomUUID()}.${path.split(".").at(-1) ?? ""}`;
  const client = await getServerClient();
  const { error } = await client.storage.from(PICTURE_BUCKET).copy(path, copy);
  if (error) console.error("Picture not copied", path, error.message);
  return error ? null : copy;
}

/** Deletes a picture that no package shows any more. One that stays behind harms nobody. */
export async function discardPicture(path: string | null | undefined): Promise<void> {
  if (!path) return;
  const client = await getServerClient();
  const { error } = await client.storage.from(PICTURE_BUCKET).remove([path]);
  if (error) console.error("Picture not deleted", path, error.message);
}
