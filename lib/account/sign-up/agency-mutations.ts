import "server-only";
import type { User } from "@supabase/supabase-js";

import { agencyDetailsSchema, type AgencyDetails } from "@/lib/account/schemas";
import type { createAnonymousClient } from "@/lib/supabase/anonymous";
import { databaseErrorName } from "@/lib/supabase/database-errors";

export function toAgencyMetadata(details: AgencyDetails) {
  return {
    full_name: details.businessName.slice(0, 120),
    business_name: details.businessName,
    business_email: details.businessEmail,
    business_phone: details.businessPhone,
    ...(details.timeZone === undefined ? {} : { time_zone: details.timeZone }),
  };
}

function agencyDetailsOf(user: User): AgencyDetails | null {
  const metadata = user.user_metadata;
  const parsed = agencyDetailsSchema.safeParse({
    businessName: metadata["business_name"],
    businessEmail: metadata["business_email"],
    businessPhone: metadata["business_phone"],
    timeZone: metadata["time_zone"],
  });
  return parsed.data ?? null;
}

/** Untrusted metadata is safe: the owner could insert the same row. Returns whether it made one. */
export async function openPendingAgency(
  client: ReturnType<typeof createAnonymousClient>,
  user: User,
): Promise<boolean> {
  const details = agencyDetailsOf(user);
  if (!details) return false;
  const row = {
    user_id: user.id,
    business_name: details.businessName,
    business_email: details.businessEmail,
    business_phone: details.businessPhone,
    verification_status: "pending",
  };
  const inZone = details.timeZone === undefined ? {} : { time_zone: details.timeZone };
  const { error } = await client.from("agencies").insert({ ...row, ...inZone });
  if (!error) return true;
  // The browser may know a zone that the database doesn't; the owner can set it later.
  const isUnknownZone = databaseErrorName(error) === "time_zone_invalid";
  const again = isUnknownZone ? await client.from("agencies").insert(row) : { error };
  if (again.error) console.error("Opening an agency failed", again.error.code);
  return !again.error;
}
