import { randomUUID } from "node:crypto";

import type { Account } from "./backend";

/** The plain date so many days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Books as the package's page does. The package costs $1,299.50 a person. */
export async function book(
  traveller: Account,
  packageId: string,
  options: { travellers?: number; date?: string; note?: string; phone?: string } = {},
): Promise<{ id: string; reference: string }> {
  const { data, error } = await traveller.client
    .rpc("book_package", {
      p_request_id: randomUUID(),
      p_package_id: packageId,
      p_departure_id: null,
      p_travel_date: options.date ?? inDays(40),
      p_travellers: options.travellers ?? 1,
      p_note: options.note ?? null,
      p_contact_phone: options.phone ?? null,
    })
    .single();
  if (error) throw error;
  return { id: data.booking_id, reference: data.reference };
}

/** The traveller changes their mind. */
export async function cancelBooking(traveller: Account, id: string): Promise<void> {
  const { error } = await traveller.client.rpc("cancel_booking", {
    p_booking_id: id,
    p_expected_status: "pending",
  });
  if (error) throw error;
}
