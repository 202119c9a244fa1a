import type { TableAccess } from "./access-matrix";

const no = "refused";
const NOBODY = [no, no, no, no, no, no] as const;
const LIST = "6f1f1d39-5f0a-4c7e-9d0d-3c7e8f1b2a11";
const ENDPOINT = "https://fcm.googleapis.com/fcm/send/matrix";
const OWN = [no, "rows", "none", "none", "none", "none"] as const;

/** What the traveller was told, how they want to be told, and what they have saved. */
export const NOTIFICATION_ACCESS: Record<string, TableAccess> = {
  notifications: {
    rows: (w) => `user_id = '${w.traveller.id}'`,
    send: {
      select: (c, w) =>
        c.from("notifications").select("payload").eq("subject_id", w.conversationId),
      insert: (c, w) =>
        c.from("notifications").insert({
          user_id: w.traveller.id,
          audience: "traveller",
          kind: "message",
          payload: {},
        }),
      update: (c, w) =>
        c
          .from("notifications")
          .update({ read_at: new Date().toISOString() })
          .eq("subject_id", w.conversationId)
          .select("id"),
      delete: (c, w) =>
        c.from("notifications").delete().eq("subject_id", w.conversationId).select("id"),
    },
    expected: { select: OWN, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
  notification_settings: {
    prepare: async (w) => {
      await w.sql`insert into public.notification_settings
        (user_id, audience, kind, on_site, mail, push)
        values (${w.traveller.id}, 'traveller', 'message', true, 'now', true)
        on conflict (user_id, audience, kind) do nothing`;
    },
    rows: (w) => `user_id = '${w.traveller.id}'`,
    send: {
      select: (c) => c.from("notification_settings").select("mail"),
      insert: (c, w) =>
        c.from("notification_settings").insert({
          user_id: w.traveller.id,
          audience: "traveller",
          kind: "booking_confirmed",
          on_site: true,
          mail: "off",
          push: true,
        }),
      update: (c) =>
        c
          .from("notification_settings")
          .update({ mail: "off" })
          .eq("kind", "message")
          .select("mail"),
      delete: (c) => c.from("notification_settings").delete().eq("kind", "message").select("mail"),
    },
    expected: { select: OWN, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
  push_subscriptions: {
    prepare: async (w) => {
      await w.sql`insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
        values (${w.traveller.id}, gen_random_uuid(), ${ENDPOINT}, ${"x".repeat(87)},
          ${"x".repeat(22)})
        on conflict (endpoint) do update set user_id = excluded.user_id`;
    },
    rows: (w) => `user_id = '${w.traveller.id}'`,
    send: {
      select: (c) => c.from("push_subscriptions").select("endpoint").eq("endpoint", ENDPOINT),
      insert: (c, w) =>
        c.from("push_subscriptions").insert({
          user_id: w.traveller.id,
          session_id: w.traveller.id,
          endpoint: `${ENDPOINT}-2`,
          p256dh: "x".repeat(87),
          auth: "x".repeat(22),
        }),
      update: (c) =>
        c
          .from("push_subscriptions")
          .update({ auth: "y".repeat(22) })
          .eq("endpoint", ENDPOINT)
          .select("id"),
      delete: (c) => c.from("push_subscriptions").delete().eq("endpoint", ENDPOINT).select("id"),
    },
    expected: { select: OWN, insert: NOBODY, update: NOBODY, delete: OWN },
  },
  saved_packages: {
    prepare: async (w) => {
      await w.sql`insert into public.saved_packages (user_id, public_id)
        values (${w.traveller.id}, 'paris-romance') on conflict do nothing`;
    },
    rows: (w) => `user_id = '${w.traveller.id}'`,
    send: {
      select: (c, w) => c.from("saved_packages").select("public_id").eq("user_id", w.traveller.id),
      insert: (c, w) =>
        c.from("saved_packages").insert({ user_id: w.traveller.id, public_id: "bali" }),
      update: (c, w) =>
        c
          .from("saved_packages")
          .update({ public_id: "bali" })
          .eq("user_id", w.traveller.id)
          .select("public_id"),
      delete: (c, w) =>
        c.from("saved_packages").delete().eq("user_id", w.traveller.id).select("public_id"),
    },
    expected: { select: OWN, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
  saved_lists: {
    prepare: async (w) => {
      await w.sql`delete from public.saved_lists where name like 'Matrix%'`;
      await w.sql`insert into public.saved_lists (id, user_id, name)
        values (${LIST}, ${w.traveller.id}, 'Matrix')`;
    },
    rows: () => `name like 'Matrix%'`,
    send: {
      select: (c) => c.from("saved_lists").select("name").eq("id", LIST),
      insert: (c) => c.from("saved_lists").insert({ name: "Matrix, mine" }).select("id"),
      update: (c) =>
        c.from("saved_lists").update({ name: "Matrix, other" }).eq("id", LIST).select("id"),
      delete: (c) => c.from("saved_lists").delete().eq("id", LIST).select("id"),
    },
    expected: {
      select: OWN,
      insert: [no, "rows", "rows", "rows", "rows", "rows"],
      update: OWN,
      delete: OWN,
    },
  },
  saved_list_packages: {
    prepare: async (w) => {
      await w.sql`insert into public.saved_lists (id, user_id, name)
        values (${LIST}, ${w.traveller.id}, 'Matrix') on conflict do nothing`;
      await w.sql`insert into public.saved_packages (user_id, public_id)
        values (${w.traveller.id}, 'paris-romance') on conflict do nothing`;
      await w.sql`insert into public.saved_list_packages (list_id, user_id, public_id)
        values (${LIST}, ${w.traveller.id}, 'paris-romance') on conflict do nothing`;
    },
    rows: () => `list_id = '${LIST}'`,
    send: {
      select: (c) => c.from("saved_list_packages").select("public_id").eq("list_id", LIST),
      insert: (c, w) =>
        c
          .from("saved_list_packages")
          .insert({ list_id: LIST, user_id: w.traveller.id, public_id: "bali" }),
      update: (c) =>
        c
          .from("saved_list_packages")
          .update({ public_id: "bali" })
          .eq("list_id", LIST)
          .select("public_id"),
      delete: (c) => c.from("saved_list_packages").delete().eq("list_id", LIST).select("public_id"),
    },
    expected: { select: OWN, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
};
