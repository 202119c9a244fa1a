import type { TableAccess } from "./access-matrix";

const no = "refused";
const ID = "91000000-0000-4000-8000-0000000000ff";
const OWNER = [no, "none", "none", "rows", "none", "none"] as const;

const PROPOSAL = "91000000-0000-4000-8000-0000000000fe";

/** What an agency keeps for its inbox, and what it proposes there. */
export const INBOX_ACCESS: Record<string, TableAccess> = {
  date_proposals: {
    prepare: async (w) => {
      await w.sql`insert into public.date_proposals (id, conversation_id, booking_id, from_date,
          travel_date, travellers, unit_price, total_price, free_cancellation_until,
          late_refund_percent, status, created_at)
        select ${PROPOSAL}, c.id, b.id, b.travel_date, b.travel_date + 7, b.travellers,
          b.unit_price, b.total_price, now(), 0, 'kept', now()
        from public.bookings b join public.conversations c on c.booking_id = b.id
        where b.id = ${w.bookingId}
        on conflict (id) do nothing`;
    },
    rows: () => `id = '${PROPOSAL}'`,
    send: {
      select: (c) => c.from("date_proposals").select("travel_date").eq("id", PROPOSAL),
      insert: (c, w) =>
        c.from("date_proposals").insert({
          id: crypto.randomUUID(),
          conversation_id: w.conversationId,
          booking_id: w.bookingId,
          from_date: "2030-01-01",
          travel_date: "2030-01-08",
          travellers: 1,
          unit_price: 1,
          total_price: 1,
          free_cancellation_until: new Date().toISOString(),
          late_refund_percent: 0,
          created_at: new Date().toISOString(),
        }),
      update: (c) =>
        c.from("date_proposals").update({ status: "accepted" }).eq("id", PROPOSAL).select("id"),
      delete: (c) => c.from("date_proposals").delete().eq("id", PROPOSAL).select("id"),
    },
    expected: {
      select: [no, "rows", "none", "rows", "none", "none"],
      insert: [no, no, no, no, no, no],
      update: [no, no, no, no, no, no],
      delete: [no, no, no, no, no, no],
    },
  },
  saved_replies: {
    prepare: async (w) => {
      await w.sql`delete from public.saved_replies where content = 'Of the matrix.'`;
      await w.sql`insert into public.saved_replies (id, agency_id, title, content)
        values (${ID}, ${w.owner.agencyId}, 'Reply', 'Of the matrix.')`;
    },
    rows: () => `content = 'Of the matrix.'`,
    send: {
      select: (c) => c.from("saved_replies").select("title").eq("id", ID),
      insert: (c) =>
        c.from("saved_replies").insert({ title: "Mine", content: "Of the matrix." }).select("id"),
      update: (c) => c.from("saved_replies").update({ title: "Other" }).eq("id", ID).select("id"),
      delete: (c) => c.from("saved_replies").delete().eq("id", ID).select("id"),
    },
    expected: {
      select: OWNER,
      // Everybody with an agency saves for their own, the admin for the desk.
      insert: [no, no, no, "rows", "rows", "rows"],
      update: OWNER,
      delete: OWNER,
    },
  },
};
