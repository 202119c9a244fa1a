import { randomUUID } from "node:crypto";
import { dateIn, insertPackage, insertDeparture, type World } from "./world";
import type { Answer, Outcome } from "./outcome";
import type { Client } from "../support/clients";

export const VERBS = ["select", "insert", "update", "delete"] as const;
export type Verb = (typeof VERBS)[number];

/** One word for each role, in the order of ROLES. */
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

export type TableAccess = {
  /** Which rows must be left alone, as a condition in SQL. */
  rows: (world: World) => string;
  /** Sends the request as one role. `target` is a row of the owner or the traveller. */
  send: Record<Verb, (client: Client, world: World) => PromiseLike<Answer>>;
  /** Makes something that may be deleted or changed. */
  prepare?: (world: World) => Promise<void>;
  expected: Record<Verb, Row>;
};

const no = "refused";
const NOBODY: Row = [no, no, no, no, no, no];
const CLOSED = { insert: NOBODY, update: NOBODY, delete: NOBODY };

export const ACCESS: Record<string, TableAccess> = {
  user_roles: {
    rows: (w) => `user_id in ('${w.traveller.id}')`,
    send: {
      select: (c, w) => c.from("user_roles").select("role").eq("user_id", w.traveller.id),
      insert: (c, w) =>
        c.from("user_roles").insert({ user_id: w.traveller.id, role: "agency" }).select("role"),
      update: (c, w) =>
        c.from("user_roles").update({ role: "admin" }).eq("user_id", w.traveller.id).select("role"),
      delete: (c, w) => c.from("user_roles").delete().eq("user_id", w.traveller.id).select("role"),
    },
    expected: {
      ...CLOSED,
      select: [no, "rows", "none", "none", "none", "none"],
    },
  },
  profiles: {
    rows: (w) => `user_id = '${w.traveller.id}'`,
    send: {
      select: (c, w) => c.from("profiles").select("full_name").eq("user_id", w.traveller.id),
      insert: (c, w) =>
        c.from("profiles").insert({ user_id: w.traveller.id, full_name: "X" }).select("user_id"),
      update: (c, w) =>
        c
          .from("profiles")
          .update({ full_name: `New ${randomUUID().slice(0, 4)}` })
          .eq("user_id", w.traveller.id)
          .select("user_id"),
      delete: (c, w) => c.from("profiles").delete().eq("user_id", w.traveller.id).select("user_id"),
    },
    expected: {
      ...CLOSED,
      select: [no, "rows", "none", "none", "none", "none"],
      update: [no, "rows", "none", "none", "none", "none"],
    },
  },
  agencies: {
    rows: (w) => `user_id in ('${w.owner.id}', '${w.traveller.id}')`,
    send: {
      select: (c, w) => c.from("agencies").select("business_email").eq("id", w.owner.agencyId),
      insert: (c, w) =>
        c
          .from("agencies")
          .insert({
            user_id: w.traveller.id,
            business_name: "Mine",
            business_email: "a@b.example",
            business_phone: "1",
          })
          .select("id"),
      update: (c, w) =>
        c
          .from("agencies")
          .update({ verification_status: "rejected", rejection_reason: "No licence." })
          .eq("id", w.owner.agencyId)
          .select("id"),
      delete: (c, w) => c.from("agencies").delete().eq("id", w.owner.agencyId).select("id"),
    },
    expected: {
      ...CLOSED,
      select: [no, "none", "none", "rows", "none", "rows"],
      insert: [no, "rows", no, no, no, no],
      update: [no, "none", "none", "none", "none", "rows"],
    },
  },
  agency_public: {
    rows: (w) => `agency_id = '${w.owner.agencyId}'`,
    send: {
      select: (c, w) =>
        c.from("agency_public").select("business_name").eq("agency_id", w.owner.agencyId),
      insert: (c, w) =>
        c
          .from("agency_public")
          .insert({ agency_id: w.owner.agencyId, business_name: "X", is_live: true })
          .select("agency_id"),
      update: (c, w) =>
        c
          .from("agency_public")
          .update({ is_live: false })
          .eq("agency_id", w.owner.agencyId)
          .select("agency_id"),
      delete: (c, w) =>
        c.from("agency_public").delete().eq("agency_id", w.owner.agencyId).select("agency_id"),
    },
    expected: { ...CLOSED, select: ["rows", "rows", "rows", "rows", "rows", "rows"] },
  },
  travel_packages: {
    prepare: async (w) => {
      w.draftId = await insertPackage(w.sql, w.owner.agencyId, { status: "draft" });
    },
    rows: (w) => `agency_id = '${w.owner.agencyId}'`,
    send: {
      select: (c, w) => c.from("travel_packages").select("id").eq("id", w.draftId),
      insert: (c, w) =>
        c
          .from("travel_packages")
          .insert({
            agency_id: w.owner.agencyId,
            title: "T",
            description: "D",
            destination: "X",
            duration_days: 1,
            price: 1,
          })
          .select("id"),
      update: (c, w) =>
        c.from("travel_packages").update({ price: 7 }).eq("id", w.draftId).select("id"),
      delete: (c, w) => c.from("travel_packages").delete().eq("id", w.draftId).select("id"),
    },
    expected: {
      select: ["none", "none", "none", "rows", "none", "none"],
      insert: [no, no, no, "rows", no, no],
      update: [no, "none", "none", "rows", "none", "none"],
      delete: [no, "none", "none", "rows", "none", "none"],
    },
  },
  package_days: {
    prepare: async (w) => {
      await w.sql`insert into public.package_days (package_id, day_number, title)
        values (${w.packageId}, 1, 'Arrival')
        on conflict (package_id, day_number) do update set title = excluded.title`;
      await w.sql`delete from public.package_days
        where package_id = ${w.packageId} and day_number = 2`;
    },
    rows: (w) => `package_id = '${w.packageId}'`,
    send: {
      select: (c, w) => c.from("package_days").select("title").eq("package_id", w.packageId),
      insert: (c, w) =>
        c
          .from("package_days")
          .insert({ package_id: w.packageId, day_number: 2, title: "On" })
          .select("title"),
      update: (c, w) =>
        c
          .from("package_days")
          .update({ title: "Changed" })
          .eq("package_id", w.packageId)
          .eq("day_number", 1)
          .select("title"),
      delete: (c, w) =>
        c
          .from("package_days")
          .delete()
          .eq("package_id", w.packageId)
          .eq("day_number", 1)
          .select("title"),
    },
    expected: {
      select: ["rows", "rows", "rows", "rows", "rows", "rows"],
      insert: [no, no, no, "rows", no, no],
      update: [no, "none", "none", "rows", "none", "none"],
      delete: [no, "none", "none", "rows", "none", "none"],
    },
  },
  package_pictures: {
    prepare: async (w) => {
      await w.sql`insert into public.package_pictures (package_id, position, image_url)
        values (${w.packageId}, 1, 'https://images.example.com/a.jpg')
        on conflict (package_id, position) do update set image_url = excluded.image_url`;
      await w.sql`delete from public.package_pictures
        where package_id = ${w.packageId} and position = 2`;
    },
    rows: (w) => `package_id = '${w.packageId}'`,
    send: {
      select: (c, w) => c.from("package_pictures").select("caption").eq("package_id", w.packageId),
      insert: (c, w) =>
        c
          .from("package_pictures")
          .insert({ package_id: w.packageId, position: 2, image_url: "https://b.example/b.jpg" })
          .select("position"),
      update: (c, w) =>
        c
          .from("package_pictures")
          .update({ image_url: "https://b.example/c.jpg" })
          .eq("package_id", w.packageId)
          .eq("position", 1)
          .select("position"),
      delete: (c, w) =>
        c
          .from("package_pictures")
          .delete()
          .eq("package_id", w.packageId)
          .eq("position", 1)
          .select("position"),
    },
    expected: {
      select: ["rows", "rows", "rows", "rows", "rows", "rows"],
      insert: [no, no, no, "rows", no, no],
      update: [no, "none", "none", "rows", "none", "none"],
      delete: [no, "none", "none", "rows", "none", "none"],
    },
  },
  departures: {
    prepare: async (w) => {
      await w.sql`delete from public.departures
        where package_id = ${w.packageId} and departs_on in (${dateIn(50)}, ${dateIn(51)})`;
      await insertDeparture(w.sql, w.packageId, 50, 5);
    },
    rows: (w) => `package_id = '${w.packageId}'`,
    send: {
      select: (c, w) => c.from("departures").select("seats").eq("id", w.departureId),
      insert: (c, w) =>
        c
          .from("departures")
          .insert({ package_id: w.packageId, departs_on: dateIn(51), seats: 4 })
          .select("id"),
      update: (c, w) =>
        c
          .from("departures")
          .update({ seats: 6 })
          .eq("package_id", w.packageId)
          .eq("departs_on", dateIn(50))
          .select("id"),
      delete: (c, w) =>
        c
          .from("departures")
          .delete()
          .eq("package_id", w.packageId)
          .eq("departs_on", dateIn(50))
          .select("id"),
    },
    expected: {
      select: ["rows", "rows", "rows", "rows", "rows", "rows"],
      insert: [no, no, no, "rows", no, no],
      update: [no, "none", "none", "rows", "none", "none"],
      delete: [no, "none", "none", "rows", "none", "none"],
    },
  },
};
