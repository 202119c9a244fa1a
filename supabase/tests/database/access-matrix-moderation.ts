import type { TableAccess } from "./access-matrix";

const no = "refused";
const REPORT = "90000000-0000-4000-8000-0000000000fe";
const NOBODY = [no, no, no, no, no, no] as const;

/** What the operator keeps off the market, and what is reported to it. */
export const MODERATION_ACCESS: Record<string, TableAccess> = {
  hidden_packages: {
    prepare: async (w) => {
      await w.sql`insert into public.hidden_packages (package_id, agency_id, reason)
        values (${w.draftId}, ${w.owner.agencyId}, 'Of the matrix.') on conflict do nothing`;
    },
    rows: (w) => `package_id = '${w.draftId}'`,
    send: {
      select: (c, w) => c.from("hidden_packages").select("reason").eq("package_id", w.draftId),
      insert: (c, w) =>
        c
          .from("hidden_packages")
          .insert({ package_id: w.packageId, agency_id: w.owner.agencyId, reason: "Mine" })
          .select("reason"),
      update: (c, w) =>
        c
          .from("hidden_packages")
          .update({ reason: "None" })
          .eq("package_id", w.draftId)
          .select("reason"),
      delete: (c, w) =>
        c.from("hidden_packages").delete().eq("package_id", w.draftId).select("reason"),
    },
    expected: {
      select: [no, "none", "none", "rows", "none", "rows"],
      insert: NOBODY,
      update: NOBODY,
      delete: NOBODY,
    },
  },
  featured_packages: {
    prepare: async (w) => {
      await w.sql`insert into public.featured_packages (package_id, position)
        values (${w.packageId}, 900), (${w.draftId}, 901) on conflict (package_id) do nothing`;
    },
    rows: (w) => `package_id in ('${w.packageId}', '${w.draftId}')`,
    send: {
      // A draft is nobody's business but the admins'.
      select: (c, w) => c.from("featured_packages").select("position").eq("package_id", w.draftId),
      insert: (c, w) =>
        c
          .from("featured_packages")
          .insert({ package_id: w.packageId, position: 1 })
          .select("position"),
      update: (c, w) =>
        c
          .from("featured_packages")
          .update({ position: 1 })
          .eq("package_id", w.packageId)
          .select("position"),
      delete: (c, w) =>
        c.from("featured_packages").delete().eq("package_id", w.packageId).select("position"),
    },
    expected: {
      select: ["none", "none", "none", "none", "none", "rows"],
      insert: NOBODY,
      update: NOBODY,
      delete: NOBODY,
    },
  },
  reports: {
    prepare: async (w) => {
      await w.sql`insert into public.reports
          (id, reporter_id, kind, subject_id, subject_name, category, note)
        values (${REPORT}, ${w.traveller.id}, 'package', ${w.packageId}, 'Trip', 'spam', 'Matrix.')
        on conflict (id) do update set reporter_id = excluded.reporter_id`;
    },
    rows: () => `id = '${REPORT}'`,
    send: {
      select: (c) => c.from("reports").select("note").eq("id", REPORT),
      insert: (c, w) =>
        c
          .from("reports")
          .insert({
            reporter_id: w.traveller.id,
            kind: "package",
            subject_id: w.packageId,
            subject_name: "Trip",
            category: "spam",
            note: "Matrix.",
          })
          .select("id"),
      update: (c) => c.from("reports").update({ note: "Else" }).eq("id", REPORT).select("id"),
      delete: (c) => c.from("reports").delete().eq("id", REPORT).select("id"),
    },
    expected: {
      select: [no, "rows", "none", "none", "none", "none"],
      insert: NOBODY,
      update: NOBODY,
      delete: NOBODY,
    },
  },
};
