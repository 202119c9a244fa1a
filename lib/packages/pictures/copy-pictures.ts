import "server-only";

import { getServerClient } from "@/lib/supabase/server";

import { copyPicture, discardPicture } from "./picture-store";

/** Deletes the copy if `show`, which writes its path to a row, fails. */
async function copyUpload(
  agencyId: string,
  path: string,
  show: (copy: string) => PromiseLike<{ error: { code: string } | null }>,
): Promise<boolean> {
  const copy = await copyPicture(agencyId, path);
  if (copy === null) return false;
  const { error } = await show(copy);
  if (error === null) return true;
  console.error("Copied picture not shown", error.code);
  await discardPicture(copy);
  return false;
}

/** Each package owns its files; returns whether all were copied. */
export async function copyUploads(
  agencyId: string,
  originalId: string,
  copyId: string,
): Promise<boolean> {
  const client = await getServerClient();
  const { data: original, error } = await client
    .from("travel_packages")
    .select("image_path, package_pictures(position, image_path, caption)")
    .eq("id", originalId)
    .eq("agency_id", agencyId)
    .maybeSingle();
  if (error) console.error("Failed to load pictures", error.code);
  if (!original) return false;

  const copied = await Promise.all([
    original.image_path === null ||
      copyUpload(agencyId, original.image_path, (image_path) =>
        client
          .from("travel_packages")
          .update({ image_path })
          .eq("id", copyId)
          .eq("agency_id", agencyId),
      ),
    ...original.package_pictures.map(
      ({ position, image_path: path, caption }) =>
        path === null ||
        copyUpload(agencyId, path, (image_path) =>
          client
            .from("package_pictures")
            .insert({ package_id: copyId, position, image_path, caption }),
        ),
    ),
  ]);
  return copied.every(Boolean);
}
