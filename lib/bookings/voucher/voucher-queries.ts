import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getServerClient } from "@/lib/supabase/server";
import { isUuid } from "@/lib/utils/uuid";

import { toVoucher, type Voucher } from "./voucher";

/**
 * Null for anybody but its traveller and the holder of a link, and for a booking that is not confirmed.
 *
 * @param token of a link; "" for none @throws BackendUnavailableError
 */
export async function getVoucher(bookingId: string, token: string): Promise<Voucher | null> {
  if (!isUuid(bookingId)) return null;
  const client = await getServerClient();
  const { data, error } = await client.rpc("get_voucher", {
    p_booking_id: bookingId,
    p_token: token,
  });
  if (error) {
    console.error("A voucher failed", error.code);
    throw new BackendUnavailableError();
  }
  return data === null ? null : toVoucher(data);
}
