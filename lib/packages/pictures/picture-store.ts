import "server-only";
import { randomUUID } from "node:crypto";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { Picture } from "@/lib/packages/editing/schemas";
import { getServerClient } from "@/lib/supabase/server";

import { PICTURE_BUCKET, pictureTypes } from "./pictures";

const A_YEAR = "31536000";

const refusals: Readonly<Record<string, "pictureSize" | "pictureType">> = {
  "413": "pictureSize",
  "415": "pictureType",
};

/** Unique names let responses be cached forever; the bucket's policies check access. */
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

/** Deleting a package deletes its files, so a copy needs its own; null on failure. */
export async function copyPicture(agencyId: string, path: string): Promise<string | null> {
  const copy = `${agencyId}/${randomUUID()}.${path.split(".").at(-1) ?? ""}`;
  const client = await getServerClient();
  const { error } = await client.storage.from(PICTURE_BUCKET).copy(path, copy);
  if (error) console.error("Picture not copied", path, error.message);
  return error ? null : copy;
}

/** A failure leaves only an orphan. */
export async function discardPicture(path: string | null | undefined): Promise<void> {
  if (!path) return;
  const client = await getServerClient();
  const { error } = await client.storage.from(PICTURE_BUCKET).remove([path]);
  if (error) console.error("Picture not deleted", path, error.message);
}
