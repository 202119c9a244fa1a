import "server-only";

import type { User } from "@supabase/supabase-js";

import type { createAnonymousClient } from "@/lib/supabase/anonymous";

import { agencyDetailsSchema, type AgencyDetails } from "./schemas";

/** What an agency entered at sign-up, kept with the account until its first sign-in. */
export function toAgencyMetadata(details: AgencyDetails) {
  return {
    full_name: details.businessName.slice(0, 120),
    business_name: details.businessName,
    business_email: details.businessEmail,
    business_phone: details.businessPhone,
  };
}

function agencyDetailsOf(user: User): AgencyDetails | null {
  const metadata = user.user_metadata;
  const parsed = agencyDetailsSchema.safeParse({
    businessName: metadata["business_name"],
    businessEmail: metadata["business_email"],
    businessPhone: metadata["business_phone"],
  });
  return parsed.data ?? null;
}

/**
 * Makes the agency of an account that signed up in the portal and has none yet. Its owner could
 * insert the same row by hand, so what the account says of itself needs no trust.
 * @returns whether there is a new agency, and with it the role
 */
export async function openPendingAgency(
  client: ReturnType<typeof createAnonymousClient>,
  user: User,
): Promise<boolean> {
  const details = agencyDetailsOf(user);
  if (!details) return false;
  const { error } = await client.from("agencies").insert({
    user_id: user.id,
    business_name: details.businessName,
    business_email: details.businessEmail,
    business_phone: details.businessPhone,
    verification_status: "pending",
  });
  if (error) console.error("Opening an agency failed", error.code);
  return !error;
}
