import "server-only";

import { discardPicture, storePicture } from "@/lib/packages/pictures/picture-store";
import { takePicture } from "@/lib/packages/pictures/take-picture";
import { getServerClient } from "@/lib/supabase/server";

/** Saving waits for the copies; the next save copies the rest. */
const NO_NEW_COPY_AFTER_MS = 5_000;

/** A picture that can't be fetched stays linked and is not shown. */
export async function copyLinkedPictures(agencyId: string, packageId: string): Promise<void> {
  const began = Date.now();
  const client = await getServerClient();
  const { data, error } = await client
    .from("package_pictures")
    .select("position, image_url")
    .eq("package_id", packageId)
    .not("image_url", "is", null)
    .order("position");
  if (error) console.error("Failed to load pictures", error.code);
  for (const { position, image_url: imageUrl } of data ?? []) {
    if (Date.now() - began > NO_NEW_COPY_AFTER_MS) return;
    const taken = await takePicture({ picture: null, imageUrl });
    if (!taken.ok || !taken.data) continue;
    const stored = await storePicture(agencyId, taken.data);
    if (!stored.ok) continue;
    const changed = await client
      .from("package_pictures")
      .update({ image_url: null, image_path: stored.data })
      .eq("package_id", packageId)
      .eq("position", position)
      .not("image_url", "is", null)
      .select("position");
    if (!changed.data?.length) await discardPicture(stored.data);
  }
}
