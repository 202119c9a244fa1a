import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { createAgency } from "../support/agencies";
import { createTestClient, createUser, type TestUser } from "../support/clients";
import { book, insertDeparture, insertPackage } from "./world";

export type ProposalStage = Awaited<ReturnType<typeof setProposalStage>>;

/** A request for three seats of a departure with four, and another departure with as many. */
export async function setProposalStage(sql: postgres.Sql) {
  const [agency, traveller] = await Promise.all([createAgency(), createUser()]);
  const packageId = await insertPackage(sql, agency.agencyId, { price: "100.00" });
  const old = await insertDeparture(sql, packageId, 20, 4);
  const other = await insertDeparture(sql, packageId, 40, 4);
  const { booking_id: bookingId, conversation_id: conversationId } = await book(
    traveller,
    packageId,
    { departureId: old, travellers: 3 },
  );

  type Question = { id?: string; departureId?: string; by?: TestUser; booking?: string };
  const ask = (question: Question = {}) =>
    (question.by ?? agency).client.rpc("propose_departure", {
      p_proposal_id: question.id ?? randomUUID(),
      p_booking_id: question.booking ?? bookingId,
      p_departure_id: question.departureId ?? other,
      p_summary: "Another date?",
    });
  return {
    agency,
    traveller,
    packageId,
    old,
    other,
    bookingId,
    conversationId,
    ask,
    propose: async (question: Question = {}) => {
      const id = randomUUID();
      const { error } = await ask({ id, ...question });
      if (error) throw error;
      return id;
    },
    accept: (id: string, by: TestUser = traveller) =>
      by.client.rpc("accept_proposal", { p_proposal_id: id }),
    keep: (id: string, by: TestUser = traveller) =>
      by.client.rpc("keep_date", { p_proposal_id: id }),
    bookingNow: async () => {
      const [row] = await sql`select departure_id, travel_date::text, status, total_price::float8,
        hold_expires_at from public.bookings where id = ${bookingId}`;
      return row;
    },
    statusOf: async (id: string) => {
      const [row] = await sql<{ status: string }[]>`
        select status from public.date_proposals where id = ${id}`;
      return row?.status;
    },
    /** Seats taken, by departure. */
    taken: async () => {
      const { data } = await createTestClient().rpc("package_availability", {
        p_package_id: packageId,
      });
      return Object.fromEntries((data ?? []).map((row) => [row.departure_id, row.seats_taken]));
    },
    told: async (userId: string) => {
      const rows = await sql<{ kind: string }[]>`select kind from public.notifications
        where user_id = ${userId}
          and kind in ('date_proposed', 'date_kept', 'booking_moved', 'message')
        order by created_at`;
      return rows.map((row) => row.kind);
    },
    mailed: async (userId: string) => {
      const rows = await sql<{ kind: string }[]>`select kind from private.emails
        where recipient_id = ${userId}
          and kind in ('date_proposed', 'booking_moved', 'booking_moved_agency',
            'message_received_traveller')
        order by id`;
      return rows.map((row) => row.kind);
    },
  };
}
