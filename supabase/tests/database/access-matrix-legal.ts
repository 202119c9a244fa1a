import type { TableAccess } from "./access-matrix";

const no = "refused";
const NOBODY = [no, no, no, no, no, no] as const;

/** Legal pages, and who has agreed to which terms. */
export const LEGAL_ACCESS: Record<string, TableAccess> = {
  legal_pages: {
    prepare: async (w) => {
      await w.sql`insert into public.legal_pages (kind, version, texts, note)
        values ('imprint', 1, '{"en": "Of the matrix"}', 'First') on conflict do nothing`;
    },
    rows: () => "kind = 'imprint' and version = 1",
    send: {
      select: (c) => c.from("legal_pages").select("version").eq("kind", "imprint").eq("version", 1),
      insert: (c) =>
        c
          .from("legal_pages")
          .insert({ kind: "terms", version: 900, texts: { en: "Mine" }, note: "Mine" })
          .select("version"),
      update: (c) =>
        c.from("legal_pages").update({ note: "None" }).eq("kind", "imprint").select("version"),
      delete: (c) => c.from("legal_pages").delete().eq("kind", "imprint").select("version"),
    },
    expected: {
      select: ["rows", "rows", "rows", "rows", "rows", "rows"],
      insert: NOBODY,
      update: NOBODY,
      delete: NOBODY,
    },
  },
  terms_consents: {
    prepare: async (w) => {
      await w.sql`insert into public.terms_consents (user_id, version, place)
        values (${w.traveller.id}, 0, 'booking') on conflict do nothing`;
    },
    rows: (w) => `user_id = '${w.traveller.id}'`,
    send: {
      select: (c, w) => c.from("terms_consents").select("version").eq("user_id", w.traveller.id),
      insert: (c, w) =>
        c
          .from("terms_consents")
          .insert({ user_id: w.traveller.id, version: 7, place: "sign_up" })
          .select("version"),
      update: (c, w) =>
        c
          .from("terms_consents")
          .update({ version: 8 })
          .eq("user_id", w.traveller.id)
          .select("version"),
      delete: (c, w) =>
        c.from("terms_consents").delete().eq("user_id", w.traveller.id).select("version"),
    },
    expected: {
      select: [no, "rows", "none", "none", "none", "none"],
      insert: NOBODY,
      update: NOBODY,
      delete: NOBODY,
    },
  },
};
