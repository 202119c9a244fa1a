import type { TableAccess } from "./access-matrix";

const no = "refused";
const ID = "90000000-0000-4000-8000-0000000000ff";
const ADMIN = [no, "none", "none", "none", "none", "rows"] as const;

/** Announcements. */
export const NEWS_ACCESS: Record<string, TableAccess> = {
  announcements: {
    prepare: async (w) => {
      await w.sql`insert into public.announcements (id, title, body)
        values (${ID}, 'News', 'Of the matrix.')
        on conflict (id) do update set title = excluded.title`;
    },
    rows: () => `body = 'Of the matrix.'`,
    send: {
      select: (c) => c.from("announcements").select("title").eq("id", ID),
      insert: (c) =>
        c.from("announcements").insert({ title: "Mine", body: "Of the matrix." }).select("id"),
      update: (c) =>
        c.from("announcements").update({ title: "Other news" }).eq("id", ID).select("id"),
      delete: (c) => c.from("announcements").delete().eq("id", ID).select("id"),
    },
    expected: {
      select: [no, "none", "none", "rows", "rows", "rows"],
      insert: [no, no, no, no, no, "rows"],
      update: ADMIN,
      delete: ADMIN,
    },
  },
};
