import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { isLocale, type Locale } from "@/lib/i18n/locales";
import { getServerClient } from "@/lib/supabase/server";

export interface VoucherContact {
  daytimePhone: string | null;
  emergencyPhone: string | null;
  /** The agency's language. */
  locale: Locale | null;
}

/** Null unless the booking is confirmed or completed. @throws BackendUnavailableError */
export async function getVoucherContact(bookingId: string): Promise<VoucherContact | null> {
  const client = await getServerClient();
  const { data, error } = await client
    .rpc("get_voucher_contact", { p_booking_id: bookingId })
    .maybeSingle();
  if (error) {
    console.error("An agency's phones failed", error.code);
    throw new BackendUnavailableError();
  }
  return (
    data && {
      daytimePhone: data.daytime_phone,
      emergencyPhone: data.emergency_phone,
      locale: isLocale(data.locale) ? data.locale : null,
    }
  );
}
