import "server-only";
import { updateTag } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import {
  done,
  failed,
  overtaken,
  type ActionFailure,
  type ActionResult,
} from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import type { OwnAgency } from "@/lib/agencies/types";
import {
  agencyPackagesTag,
  HOLIDAY_ROWS_TAG,
  packageCardTag,
  packageTag,
  PUBLIC_PACKAGES_TAG,
} from "@/lib/http/cache-tags";
import { copyUploads } from "@/lib/packages/pictures/copy-pictures";
import { discardPicture, storePicture } from "@/lib/packages/pictures/picture-store";
import { takePicture } from "@/lib/packages/pictures/take-picture";
import { toPracticalRow } from "@/lib/packages/practical/practical";
import { databaseErrorName, POSTGRES_ERRORS } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import { copyLinkedPictures } from "./copy-linked";
import type { PackageStatus } from "./rules";
import type { PackageChanges, PackageInput } from "./schemas";

/** Other packages' pages stay cached. @param slug of the row, if it was added or removed */
export function expirePublicPackage(id: string, slug: string | null = null): void {
  updateTag(PUBLIC_PACKAGES_TAG);
  updateTag(packageTag(id));
  updateTag(packageCardTag(id));
  if (slug !== null) updateTag(HOLIDAY_ROWS_TAG);
}

function toRow(input: PackageInput) {
  return {
    title: input.title,
    description: input.description,
    destination: input.destination,
    duration_days: input.durationDays,
    // Two decimals survive JSON exactly.
    price: input.price / 100,
    max_participants: input.maxParticipants,
    largest_party: input.largestParty,
    image_url: null,
    image_alt: input.imageAlt,
    included: input.included,
    not_included: input.notIncluded,
    kinds: input.kinds,
    includes_flights: input.includesFlights,
    free_cancellation_hours: input.freeCancellationHours,
    late_refund_percent: input.lateRefundPercent,
    ...toPracticalRow(input.practical),
    status: input.status,
  };
}

/** Deletes the picture again if the write fails. */
async function withPicture<Data>(
  agency: OwnAgency,
  given: Pick<PackageInput, "picture" | "imageUrl">,
  write: (path: string | undefined) => Promise<ActionResult<Data>>,
): Promise<ActionResult<Data>> {
  const taken = await takePicture(given);
  if (!taken.ok) return taken;
  if (!taken.data) return write(undefined);
  const stored = await storePicture(agency.id, taken.data);
  if (!stored.ok) return stored;
  const result = await write(stored.data);
  if (!result.ok) await discardPicture(stored.data);
  return result;
}

export async function createPackage(input: PackageInput): Promise<ActionResult<{ id: string }>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  return withPicture(own.agency, input, async (path) => {
    const { data, error } = await client
      .from("travel_packages")
      .insert({ ...toRow(input), agency_id: own.agency.id, image_path: path ?? null })
      .select("id")
      .single();
    if (error) return failed(errorCodeOf(error));
    expirePublicPackage(data.id);
    updateTag(agencyPackagesTag(own.agency.id));
    return done({ id: data.id });
  });
}

/** `changedMeanwhile` with the current version after another edit. */
export async function updatePackage(input: PackageChanges): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { data: before, error: readError } = await client
    .from("travel_packages")
    .select("slug, image_path, duration_days, status, updated_at, package_days(day_number)")
    .eq("id", input.id)
    .eq("agency_id", own.agency.id)
    .maybeSingle();
  if (readError) return failed(errorCodeOf(readError));
  if (!before) return failed("notFound");
  // Saves storing a picture in vain; the condition below catches later edits.
  if (before.updated_at !== input.version) return overtaken(before.updated_at);
  const lastDay = Math.max(0, ...before.package_days.map(({ day_number }) => day_number));
  // An older inconsistency blocks publishing only, no other changes.
  const isPublishing = input.status === "published" && before.status !== "published";
  const least = isPublishing ? lastDay : Math.min(lastDay, before.duration_days);
  if (input.durationDays < least) {
    return failed("invalidInput", { durationDays: { code: "beforeItinerary", limit: lastDay } });
  }

  const result = await withPicture(own.agency, input, async (path) => {
    const removed = input.removePicture ? { image_path: null } : {};
    const { data, error } = await client
      .from("travel_packages")
      .update({ ...toRow(input), ...(path === undefined ? removed : { image_path: path }) })
      .eq("id", input.id)
      .eq("agency_id", own.agency.id)
      .eq("updated_at", input.version)
      .select("image_path");
    if (error) return failed(errorCodeOf(error));
    const after = data[0];
    return after ? done(after.image_path) : failed("conflict");
  });
  if (!result.ok) return result;
  await copyLinkedPictures(own.agency.id, input.id);
  expirePublicPackage(input.id, before.slug);
  updateTag(agencyPackagesTag(own.agency.id));
  if (before.image_path !== result.data) await discardPicture(before.image_path);
  return done();
}

/** A pending agency may publish; visitors see the package once the agency is live. */
export async function setPackageStatus(
  id: string,
  status: PackageStatus,
): Promise<ActionResult<{ agency: OwnAgency }>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { data, error } = await client
    .from("travel_packages")
    .update({ status })
    .eq("id", id)
    .eq("agency_id", own.agency.id)
    .select("slug");
  if (error) return failed(errorCodeOf(error));
  const [changed] = data;
  if (!changed) return failed("notFound");
  expirePublicPackage(id, changed.slug);
  updateTag(agencyPackagesTag(own.agency.id));
  return done({ agency: own.agency });
}

/** Returns whether an uploaded picture could not be copied. */
export async function duplicatePackage(
  id: string,
  title: string,
): Promise<ActionResult<{ id: string; leftPictures: boolean }>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { data, error } = await client.rpc("duplicate_package", {
    p_package_id: id,
    p_title: title,
  });
  if (error) return failed(errorCodeOf(error));
  return done({ id: data, leftPictures: !(await copyUploads(own.agency.id, id, data)) });
}

/** All refusals share one text; a booked package's form also offers to archive. */
function deleteFailure(error: { code: string } | null): ActionFailure {
  // The trigger on departures fires before the bookings' foreign key.
  const isBooked =
    error?.code === POSTGRES_ERRORS.stillReferenced ||
    (error !== null && databaseErrorName(error) === "seats_taken");
  return failed(isBooked ? "packageBooked" : "packageDeleteFailed");
}

/** A booked package stays: `packageBooked`. */
export async function deletePackage(id: string): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own.code === "unavailable" ? deleteFailure(null) : own;
  const client = await getServerClient();
  // Deleting the package deletes these rows, so read the paths of their files first.
  const further = await client
    .from("package_pictures")
    .select("image_path")
    .eq("package_id", id)
    .not("image_path", "is", null);
  const { data, error } = await client
    .from("travel_packages")
    .delete()
    .eq("id", id)
    .eq("agency_id", own.agency.id)
    .select("image_path, slug");
  if (error) console.error("Package not deleted", error.code);
  const deleted = data?.[0];
  if (error || !deleted) return deleteFailure(error);
  expirePublicPackage(id, deleted.slug);
  updateTag(agencyPackagesTag(own.agency.id));
  await discardPicture(deleted.image_path);
  for (const { image_path } of further.data ?? []) await discardPicture(image_path);
  return done();
}
