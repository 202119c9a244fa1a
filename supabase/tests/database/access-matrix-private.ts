import { randomUUID } from "node:crypto";
import type { TableAccess } from "./access-matrix";
import { dateIn } from "./world";

const no = "refused";
const NOBODY = [no, no, no, no, no, no] as const;
const CLOSED = { insert: NOBODY, update: NOBODY, delete: NOBODY };
const TWO_SIDES = [no, "rows", "none", "rows", "none", "none"] as const;

/** What two sides have with each other: bookings and conversations. */
export const PRIVATE_ACCESS: Record<string, TableAccess> = {
  customer_notes: {
    prepare: async (w) => {
      await w.sql`delete from public.customer_notes where agency_id = ${w.owner.agencyId}`;
      await w.sql`insert into public.customer_notes (agency_id, user_id, body)
        values (${w.owner.agencyId}, ${w.traveller.id}, 'Likes window seats.')`;
    },
    rows: (w) => `agency_id = '${w.owner.agencyId}'`,
    send: {
      select: (c, w) => c.from("customer_notes").select("body").eq("user_id", w.traveller.id),
      insert: (c, w) =>
        c
          .from("customer_notes")
          .insert({ agency_id: w.owner.agencyId, user_id: w.traveller.id, body: "Vegetarian." })
          .select("id"),
      update: (c, w) =>
        c
          .from("customer_notes")
          .update({ body: "Another." })
          .eq("user_id", w.traveller.id)
          .select("id"),
      delete: (c, w) =>
        c.from("customer_notes").delete().eq("user_id", w.traveller.id).select("id"),
    },
    expected: {
      select: [no, "none", "none", "rows", "none", "none"],
      insert: [no, no, no, "rows", no, no],
      update: [no, "none", "none", "rows", "none", "none"],
      delete: [no, "none", "none", "rows", "none", "none"],
    },
  },
  bookings: {
    rows: (w) => `package_id = '${w.packageId}'`,
    send: {
      select: (c, w) => c.from("bookings").select("total_price").eq("id", w.bookingId),
      insert: (c, w) =>
        c.from("bookings").insert({
          reference: "WF-MINE",
          user_id: w.traveller.id,
          agency_id: w.owner.agencyId,
          package_id: w.packageId,
          request_id: randomUUID(),
          request_fingerprint: "x",
          travel_date: dateIn(40),
          travellers: 1,
          unit_price: 1,
          total_price: 1,
          package_title: "T",
          destination: "X",
          duration_days: 1,
          customer_name: "M",
          free_cancellation_until: new Date().toISOString(),
          hold_expires_at: new Date().toISOString(),
        }),
      update: (c, w) =>
        c.from("bookings").update({ status: "confirmed" }).eq("id", w.bookingId).select("id"),
      delete: (c, w) => c.from("bookings").delete().eq("id", w.bookingId).select("id"),
    },
    expected: { ...CLOSED, select: TWO_SIDES },
  },
  booking_travellers: {
    prepare: async (w) => {
      await w.sql`insert into public.booking_travellers
          (booking_id, position, full_name, age, entered_by)
        values (${w.bookingId}, 1, 'Maya Lindqvist', 41, 'booker')
        on conflict (booking_id, position) do nothing`;
    },
    rows: (w) => `booking_id = '${w.bookingId}'`,
    send: {
      select: (c, w) =>
        c.from("booking_travellers").select("full_name, age, wishes").eq("booking_id", w.bookingId),
      insert: (c, w) =>
        c.from("booking_travellers").insert({
          booking_id: w.bookingId,
          position: 2,
          full_name: "Henrik Lindqvist",
          entered_by: "booker",
        }),
      update: (c, w) =>
        c
          .from("booking_travellers")
          .update({ full_name: "Somebody Else" })
          .eq("booking_id", w.bookingId)
          .select("position"),
      delete: (c, w) =>
        c.from("booking_travellers").delete().eq("booking_id", w.bookingId).select("position"),
    },
    expected: { ...CLOSED, select: TWO_SIDES },
  },
  traveller_passports: {
    prepare: async (w) => {
      await w.sql`insert into public.traveller_passports
          (booking_id, position, key_id, sealed, entered_by, needed_until)
        values (${w.bookingId}, 1, '0123456789abcdef', ${"c2VhbGVk".repeat(20)}, 'booker',
          ${dateIn(60)})
        on conflict (booking_id, position) do nothing`;
    },
    rows: (w) => `booking_id = '${w.bookingId}'`,
    send: {
      select: (c, w) =>
        c
          .from("traveller_passports")
          .select("position, entered_by, entered_at")
          .eq("booking_id", w.bookingId),
      insert: (c, w) =>
        // The API doesn't know the other columns, which no role may read.
        c.from("traveller_passports").insert({
          booking_id: w.bookingId,
          position: 2,
          entered_by: "booker",
        } as never),
      update: (c, w) =>
        c
          .from("traveller_passports")
          .update({ position: 3 })
          .eq("booking_id", w.bookingId)
          .select("position"),
      delete: (c, w) =>
        c.from("traveller_passports").delete().eq("booking_id", w.bookingId).select("position"),
    },
    expected: { ...CLOSED, select: TWO_SIDES },
  },
  booking_events: {
    rows: (w) => `booking_id = '${w.bookingId}'`,
    send: {
      select: (c, w) => c.from("booking_events").select("to_status").eq("booking_id", w.bookingId),
      insert: (c, w) =>
        c.from("booking_events").insert({
          booking_id: w.bookingId,
          actor: "user",
          to_status: "confirmed",
          created_at: new Date().toISOString(),
        }),
      update: (c, w) =>
        c
          .from("booking_events")
          .update({ reason: "changed" })
          .eq("booking_id", w.bookingId)
          .select("id"),
      delete: (c, w) =>
        c.from("booking_events").delete().eq("booking_id", w.bookingId).select("id"),
    },
    expected: { ...CLOSED, select: TWO_SIDES },
  },
  conversations: {
    rows: (w) => `agency_id = '${w.owner.agencyId}'`,
    send: {
      select: (c, w) => c.from("conversations").select("subject").eq("id", w.conversationId),
      insert: (c, w) =>
        c.from("conversations").insert({
          kind: "enquiry",
          user_id: w.traveller.id,
          agency_id: w.owner.agencyId,
          subject: "Mine",
          customer_name: "M",
        }),
      update: (c, w) =>
        c
          .from("conversations")
          .update({ agency_unread_count: 0 })
          .eq("id", w.conversationId)
          .select("id"),
      delete: (c, w) => c.from("conversations").delete().eq("id", w.conversationId).select("id"),
    },
    expected: { ...CLOSED, select: TWO_SIDES },
  },
  messages: {
    prepare: async (w) => {
      await w.sql`update public.messages set is_read = false
        where conversation_id = ${w.conversationId}`;
    },
    rows: (w) => `conversation_id = '${w.conversationId}'`,
    send: {
      select: (c, w) =>
        c.from("messages").select("content").eq("conversation_id", w.conversationId),
      insert: (c, w) =>
        c
          .from("messages")
          .insert({
            conversation_id: w.conversationId,
            sender_id: w.traveller.id,
            sender_type: "user",
            content: "Hi",
          })
          .select("id"),
      update: (c, w) =>
        c
          .from("messages")
          .update({ is_read: true })
          .eq("conversation_id", w.conversationId)
          .eq("sender_type", "agency")
          .select("id"),
      delete: (c, w) =>
        c.from("messages").delete().eq("conversation_id", w.conversationId).select("id"),
    },
    expected: {
      select: TWO_SIDES,
      insert: [no, "rows", no, no, no, no],
      update: [no, "rows", "none", "none", "none", "none"],
      delete: NOBODY,
    },
  },
};
