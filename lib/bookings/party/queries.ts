import "server-only";
import { getLocale } from "next-intl/server";
import { cache } from "react";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getHolidayNames } from "@/lib/catalogue/holiday-texts";
import { isHolidayId } from "@/lib/catalogue/holidays";
import { createAnonymousClient } from "@/lib/supabase/anonymous";
import { isLinkToken } from "@/lib/utils/link-token";

import type { TravellerTexts } from "./fields";
import { withHolidayDemands, type PackageDemands } from "./party";

export interface Invitation extends PackageDemands {
  title: string;
  destination: string;
  travelDate: string;
  durationDays: number;
  agencyName: string;
  bookerName: string;
  own: TravellerTexts;
  /** ISO instant; null if none was entered. */
  passportEnteredAt: string | null;
}

/** Null for a token that opens nothing, for whatever reason. @throws BackendUnavailableError */
export const getInvitation = cache(async (token: string): Promise<Invitation | null> => {
  if (!isLinkToken(token)) return null;
  const { data, error } = await createAnonymousClient()
    .rpc("get_traveller_invitation", { p_token: token })
    .maybeSingle();
  if (error) {
    console.error("Invitation failed", error.code);
    throw new BackendUnavailableError();
  }
  if (!data) return null;
  const names = await getHolidayNames(await getLocale());
  const slug = data.package_slug;
  return {
    title: isHolidayId(slug) ? names(slug, "title") : data.package_title,
    destination: isHolidayId(slug) ? names(slug, "location") : data.destination,
    travelDate: data.travel_date,
    durationDays: data.duration_days,
    agencyName: data.agency_name,
    bookerName: data.booker_name,
    ...withHolidayDemands(
      {
        minimumAge: data.minimum_age,
        requirements: data.requirements,
        whatToBring: data.what_to_bring,
        requiresPassport: data.requires_passport,
      },
      slug,
      names,
    ),
    own: {
      name: data.full_name ?? "",
      age: data.age?.toString() ?? "",
      wishes: data.wishes ?? "",
    },
    passportEnteredAt: data.passport_entered_at,
  };
});
