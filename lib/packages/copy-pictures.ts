import "server-only";

import { getServerClient } from "@/lib/supabase/server";

import { copyPicture, discardPicture } from "./picture-store";

/** Whether a copied file is shown now; one that is not goes away again. */
async function isShown(path: string, error: { code: string } | null): Promise<boolean> {
  if (error === null) return true;
  console.error("Copied picture not shown", error.code);
  await discardPicture(path);
  return false;
}

/**
 * Gives a copy of a package files of its own for the uploaded pictures of the original; addresses
 * elsewhere it has already.
 * @returns whether all of them went along
 */
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

  const copyMain = async (path: string) => {
    const copy = await copyPicture(agencyId, path);
    if (copy === null) return false;
    const written = await client
      .from("travel_packages")
      .update({ image_path: copy })
      .eq("id", copyId)
      .eq("agency_id", agencyId);
    return isShown(copy, written.error);
  };
  const copyFurther = async (path: string, position: number, caption: string | null) => {
    const copy = await copyPicture(agencyId, path);
    if (copy === null) return false;
    const written = await client
      .from("package_pictures")
      .insert({ package_id: copyId, position, image_path: copy, caption });
    return isShown(copy, written.error);
  };
  const copied = await Promise.all([
    original.image_path === null || copyMain(original.image_path),
    ...original.package_pictures.map(
      ({ position, image_path, caption }) =>
        image_path === null || copyFurther(image_path, position, caption),
    ),
  ]);
  return copied.every(Boolean);
}
