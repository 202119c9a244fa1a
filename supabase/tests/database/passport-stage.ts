import { createTestClient } from "../support/clients";
import { createWorld, insertBooking, insertPackage, type Role, type World } from "./world";

export const KEY_ID = "0123456789abcdef";
/** Looks like ciphertext. */
export const SEALED = "c2VhbGVk".repeat(20);

type Change = { p_position?: number; p_key_id?: string | null; p_sealed?: string | null };

/** A world whose package requires passport data, with a booking for three that `begin` makes anew. */
export async function createPassportStage() {
  const world: World = await createWorld();
  const { sql } = world;
  const packageId = await insertPackage(sql, world.owner.agencyId);
  await sql`update public.agencies set time_zone = 'UTC' where id = ${world.owner.agencyId}`;
  const stage = {
    world,
    packageId,
    bookingId: "",
    begin: async () => {
      await sql`update public.travel_packages set requires_passport = true
        where id = ${packageId}`;
      stage.bookingId = await insertBooking(sql, {
        userId: world.traveller.id,
        packageId,
        status: "pending",
        days: 20,
        travellers: 3,
      });
    },
    save: (role: Role, change: Change = {}) =>
      world.clients[role].rpc("save_traveller_passport", {
        p_booking_id: stage.bookingId,
        p_position: 2,
        p_key_id: KEY_ID,
        p_sealed: SEALED,
        ...change,
      }),
    saveOwn: (p_token: string, client = createTestClient()) =>
      client.rpc("save_own_passport", { p_token, p_key_id: KEY_ID, p_sealed: SEALED }),
    read: (role: Role) =>
      world.clients[role].rpc("read_passports", { p_booking_id: stage.bookingId }),
    set: (columns: Record<string, unknown>) =>
      sql`update public.bookings set ${sql(columns)} where id = ${stage.bookingId}`,
    stopAsking: () =>
      sql`update public.travel_packages set requires_passport = false where id = ${packageId}`,
    stored: async () => {
      const rows = await sql<
        { position: number; key_id: string; sealed: string; entered_by: string; until: string }[]
      >`select position, key_id, sealed, entered_by, needed_until::text as until
        from public.traveller_passports where booking_id = ${stage.bookingId} order by position`;
      return rows.map((row) => ({ ...row }));
    },
    linkOf: async (position: number): Promise<string> => {
      const { data } = await world.traveller.client
        .rpc("create_traveller_link", { p_booking_id: stage.bookingId, p_position: position })
        .throwOnError();
      return data;
    },
  };
  return stage;
}

export const confirmed = { status: "confirmed", confirmed_at: new Date() };
