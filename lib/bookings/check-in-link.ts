import "server-only";
import { getLocale } from "next-intl/server";

import { BackendUnavailableError, requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { defaultLocale, isLocale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { checkInPath, tripPath } from "@/lib/navigation/trip-paths";
import { getServerClient } from "@/lib/supabase/server";
import { isUuid } from "@/lib/utils/uuid";

import { bookingPath } from "./portal/filters";

/**
 * The page of the booking with this code, in the reader's language: in the portal for its agency, the
 * voucher for its traveller. Null for anybody else, as for an unknown code. Redirects to sign-in.
 */
export function openCheckIn(code: string): Promise<string | null | "unavailable"> {
  return orUnavailable(async () => {
    const { userId } = await requireSession(checkInPath(encodeURIComponent(code)));
    if (!isUuid(code)) return null;
    const client = await getServerClient();
    const [booking, profile] = await Promise.all([
      client.from("bookings").select("id, user_id").eq("check_in_code", code).maybeSingle(),
      client.from("profiles").select("locale").eq("user_id", userId).maybeSingle(),
    ]);
    if (booking.error) {
      console.error("A scanned code failed", booking.error.code);
      throw new BackendUnavailableError();
    }
    if (!booking.data) return null;
    const { id, user_id: bookerId } = booking.data;
    const page = await getLocale();
    const own = profile.data?.locale;
    // The code names no language, so only a prefix tells one.
    const locale = page === defaultLocale && isLocale(own) ? own : page;
    return localePath(locale, bookerId === userId ? tripPath(id, "voucher") : bookingPath(id));
  });
}
