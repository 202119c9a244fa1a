import "server-only";
import { refresh, updateTag } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, overtaken, type ActionResult } from "@/lib/actions/types";
import { agencyPageTag } from "@/lib/http/cache-tags";
import type { Picture } from "@/lib/packages/editing/schemas";
import { discardPicture, storePicture } from "@/lib/packages/pictures/picture-store";
import { takeUpload } from "@/lib/packages/pictures/take-picture";
import { databaseErrorName } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import { getOwnAgencyPage, profileFormValues } from "./own-queries";
import type { AgencyPageInput } from "./schemas";

/** Saves the agency's own texts unless another edit came first (`changedMeanwhile`). */
export async function saveAgencyPage(input: AgencyPageInput): Promise<ActionResult> {
  const own = await getOwnAgencyPage();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("save_agency_profile", {
    p_version: input.version,
    p_stories: input.stories,
    p_people: input.people.map(({ name, role }) => ({ name, role })),
    p_languages: input.languages,
  });
  if (error && databaseErrorName(error) === "changed_meanwhile") {
    const now = await getOwnAgencyPage();
    if (now.ok) {
      return { ...overtaken(String(now.data.version)), theirs: profileFormValues(now.data) };
    }
  }
  if (error) return failed(errorCodeOf({ ...error, status }));
  updateTag(agencyPageTag(own.data.slug));
  refresh();
  return { ...done(), version: String(data) };
}

export async function addAgencyPicture(
  picture: Picture | null,
  alt: string | null,
): Promise<ActionResult> {
  const own = await getOwnAgencyPage();
  if (!own.ok) return own;
  if (picture === null) return failed("invalidInput", { picture: { code: "required" } });
  const taken = await takeUpload(picture);
  if (!taken.ok) return taken;
  const stored = await storePicture(own.data.agencyId, taken.data);
  if (!stored.ok) return stored;
  const client = await getServerClient();
  const { error, status } = await client.rpc("add_agency_picture", {
    p_path: stored.data,
    p_alt: alt,
  });
  if (error) {
    await discardPicture(stored.data);
    return failed(errorCodeOf({ ...error, status }));
  }
  updateTag(agencyPageTag(own.data.slug));
  return done();
}

export async function removeAgencyPicture(path: string): Promise<ActionResult> {
  const own = await getOwnAgencyPage();
  if (!own.ok) return own;
  if (own.data.pictures.every((each) => each.path !== path)) return failed("notFound");
  const client = await getServerClient();
  const { error, status } = await client.rpc("remove_agency_picture", { p_path: path });
  if (error) return failed(errorCodeOf({ ...error, status }));
  updateTag(agencyPageTag(own.data.slug));
  await discardPicture(path);
  return done();
}
