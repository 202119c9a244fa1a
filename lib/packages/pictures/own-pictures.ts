import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { expirePublicPackage } from "@/lib/packages/editing/mutations";
import type { PictureInput } from "@/lib/packages/editing/schemas";
import { getServerClient } from "@/lib/supabase/server";

import { freePosition } from "./free-position";
import { discardPicture, storePicture } from "./picture-store";
import { pictureUrl } from "./pictures";
import { takePicture } from "./take-picture";

interface OwnPicture {
  /** 1 to 8, with gaps. */
  position: number;
  src: string | null;
  caption: string | null;
}

/** Empty unless the agency owns the package. */
export async function listOwnPictures(packageId: string): Promise<OwnPicture[]> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("package_pictures")
    .select("position, image_path, caption")
    .eq("package_id", packageId)
    .order("position");
  if (error) {
    console.error("Failed to load pictures", error.code);
    return [];
  }
  return data.map(({ position, image_path, caption }) => ({
    position,
    src: pictureUrl({ imagePath: image_path }),
    caption,
  }));
}

export async function addOwnPicture(input: PictureInput): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const positions = (await listOwnPictures(input.id)).map(({ position }) => position);
  const position = freePosition(positions);
  if (position === null) return failed("conflict");
  const taken = await takePicture(input);
  if (!taken.ok) return taken;
  if (!taken.data) return failed("invalidInput", { imageUrl: { code: "required" } });
  const stored = await storePicture(own.agency.id, taken.data);
  if (!stored.ok) return stored;
  const { error } = await client.from("package_pictures").insert({
    package_id: input.id,
    position,
    image_path: stored.data,
    caption: input.caption,
  });
  if (error) {
    await discardPicture(stored.data);
    return failed(errorCodeOf(error));
  }
  expirePublicPackage(input.id);
  return done();
}

export async function removeOwnPicture(id: string, position: number): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { data, error } = await client
    .from("package_pictures")
    .delete()
    .eq("package_id", id)
    .eq("position", position)
    .select("image_path");
  if (error) return failed(errorCodeOf(error));
  const removed = data[0];
  if (!removed) return failed("notFound");
  expirePublicPackage(id);
  await discardPicture(removed.image_path);
  return done();
}
