import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { createAgency, type TestAgency } from "../support/agencies";
import {
  type Client,
  createTestClient,
  createUser,
  openSuperuser,
  type TestUser,
} from "../support/clients";

export const ROLES = [
  "anonymous",
  "traveller",
  "otherTraveller",
  "owner",
  "rival",
  "admin",
] as const;
export type Role = (typeof ROLES)[number];

/** A small market with every role. The traveller has a booking and a conversation with the owner. */
export type World = {
  sql: postgres.Sql;
  clients: Record<Role, Client>;
  traveller: TestUser;
  otherTraveller: TestUser;
  owner: TestAgency;
  rival: TestAgency;
  admin: TestUser;
  /** Published, with one departure of 10 seats and one day. */
  packageId: string;
  departureId: string;
  departsOn: string;
  draftId: string;
  bookingId: string;
  conversationId: string;
};

/** A plain date so many days from today (UTC). */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

type PackageOptions = { status?: string; maxParticipants?: number | null; price?: string };

/** Makes a package as the operator would, past every policy. */
export async function insertPackage(
  sql: postgres.Sql,
  agencyId: string,
  { status = "published", maxParticipants = null, price = "499.50" }: PackageOptions = {},
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.travel_packages
      (agency_id, title, description, destination, duration_days, price, max_participants, status)
    values (${agencyId}, ${`Trip ${randomUUID().slice(0, 8)}`}, 'By the sea.', 'Lisbon', 5,
      ${price}::numeric, ${maxParticipants}, ${status})
    returning id`;
  if (!row) throw new Error("no package");
  return row.id;
}

export async function insertDeparture(
  sql: postgres.Sql,
  packageId: string,
  days: number,
  seats: number,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.departures (package_id, departs_on, seats)
    values (${packageId}, ${dateIn(days)}, ${seats}) returning id`;
  if (!row) throw new Error("no departure");
  return row.id;
}

/** Makes a booking in any status, as the operator would. */
export async function insertBooking(
  sql: postgres.Sql,
  booking: {
    userId: string;
    packageId: string;
    status: string;
    days?: number;
    travellers?: number;
    departureId?: string;
  },
): Promise<string> {
  const { userId, packageId, status, days = 30, travellers = 1, departureId = null } = booking;
  const id = randomUUID();
  await sql`
    insert into public.bookings (id, reference, user_id, agency_id, package_id, request_id,
      request_fingerprint, status, travel_date, travellers, unit_price, total_price,
      package_title, destination, duration_days, customer_name, free_cancellation_until,
      hold_expires_at, departure_id)
    select ${id}, ${`WF-${id.slice(0, 13)}`}, ${userId}, p.agency_id, p.id, ${id}, 'x', ${status},
      ${dateIn(days)}, ${travellers}, p.price, p.price * ${travellers}, p.title, p.destination,
      p.duration_days, 'Somebody', now(), now() + interval '48 hours', ${departureId}
    from public.travel_packages p where p.id = ${packageId}`;
  return id;
}

export async function createAdmin(sql: postgres.Sql): Promise<TestUser> {
  const user = await createUser();
  await sql`insert into public.user_roles (user_id, role) values (${user.id}, 'admin')`;
  return user;
}

/** Books through the API; throws on a refusal. */
export async function book(
  user: TestUser,
  packageId: string,
  options: {
    departureId?: string;
    date?: string;
    travellers?: number;
    note?: string;
    phone?: string;
  } = {},
) {
  const { data, error } = await user.client
    .rpc("book_package", {
      p_request_id: randomUUID(),
      p_package_id: packageId,
      p_departure_id: options.departureId ?? null,
      p_travel_date: options.date ?? null,
      p_travellers: options.travellers ?? 1,
      p_note: options.note ?? null,
      p_contact_phone: options.phone ?? null,
    })
    .single();
  if (error) throw error;
  return data;
}

/** Sends a message through the API and returns its id; throws on a refusal. */
export async function send(
  user: TestUser,
  conversationId: string,
  side: "user" | "agency",
  content = "Hello",
): Promise<string> {
  const id = randomUUID();
  const { error } = await user.client.from("messages").insert({
    id,
    conversation_id: conversationId,
    sender_id: user.id,
    sender_type: side,
    content,
  });
  if (error) throw error;
  return id;
}

export async function createWorld(): Promise<World> {
  const sql = openSuperuser();
  const [traveller, otherTraveller, owner, rival, admin] = await Promise.all([
    createUser(undefined, { full_name: "Maya Lindqvist" }),
    createUser(),
    createAgency(),
    createAgency(),
    createAdmin(sql),
  ]);
  const packageId = await insertPackage(sql, owner.agencyId);
  const draftId = await insertPackage(sql, owner.agencyId, { status: "draft" });
  const departureId = await insertDeparture(sql, packageId, 40, 10);
  await sql`insert into public.package_days (package_id, day_number, title)
    values (${packageId}, 1, 'Arrival')`;
  const booking = await book(traveller, packageId, { departureId, note: "Hello there" });
  await send(owner, booking.conversation_id, "agency", "Welcome");
  return {
    sql,
    clients: {
      anonymous: createTestClient(),
      traveller: traveller.client,
      otherTraveller: otherTraveller.client,
      owner: owner.client,
      rival: rival.client,
      admin: admin.client,
    },
    traveller,
    otherTraveller,
    owner,
    rival,
    admin,
    packageId,
    departureId,
    departsOn: dateIn(40),
    draftId,
    bookingId: booking.booking_id,
    conversationId: booking.conversation_id,
  };
}
