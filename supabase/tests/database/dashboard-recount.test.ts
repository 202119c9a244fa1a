import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSuperuser } from "../support/clients";
import { asUser, insertAgency, insertUsers } from "./impersonate";
import {
  type Counted,
  isConfirmed,
  type Moment,
  readKept,
  recount,
  recountCalledOff,
  recountDashboard,
  recountLead,
  store,
  STATUSES,
} from "./recount";
import { insertPackage } from "./world";
import { addDays, dateAt, midnightsAround, ODD_INSTANTS, ZONES } from "./zoned-days";

const PACKAGES = 3;
const sql = openSuperuser();
const travellers = Array.from({ length: 6 }, () => randomUUID());
beforeAll(() => insertUsers(sql, travellers));
afterAll(() => sql.end());

const HOUR = 3_600_000;
// Around an odd midnight or in the last days; often exactly where a quarter of an hour begins.
const instant = fc
  .tuple(
    fc.constantFrom(...ODD_INSTANTS, null, null, null),
    fc.integer({ min: -60 * HOUR, max: 30 * HOUR }),
    fc.constantFrom("as it is", "begins", "ends"),
  )
  .map(([odd, offset, where]) => {
    const at =
      (odd ?? Date.now() - 15 * HOUR) + (odd === null ? Math.min(offset, 15 * HOUR) : offset);
    const quarter = Math.floor(at / (HOUR / 4)) * (HOUR / 4);
    return where === "as it is" ? at : where === "begins" ? quarter : quarter - 1;
  });
const pkg = fc.integer({ min: 0, max: PACKAGES - 1 });
const booking = fc.record({
  pkg,
  status: fc.constantFrom(...STATUSES),
  at: instant,
  cents: fc.integer({ min: 0, max: 99_999_999 }),
  isHolding: fc.boolean(),
  days: fc.integer({ min: -1, max: 400 }),
});
const change = fc.record({
  index: fc.nat(),
  what: fc.constantFrom("status", "status", "status", "moved", "deleted"),
  status: fc.constantFrom(...STATUSES),
  at: instant,
});
const market = fc.record({
  bookings: fc.array(booking, { maxLength: 24 }),
  changes: fc.array(change, { maxLength: 10 }),
  enquiries: fc.uniqueArray(fc.record({ pkg, by: fc.nat(5), at: instant }), {
    maxLength: 8,
    selector: (enquiry) => `${enquiry.pkg} ${enquiry.by}`,
  }),
  views: fc.array(fc.record({ pkg, visitor: fc.nat(3) }), { maxLength: 6 }),
  zone: fc.constantFrom(...ZONES),
  around: fc.constantFrom(...ODD_INSTANTS, null),
});
type Market = typeof market extends fc.Arbitrary<infer T> ? T : never;

/** Applies the changes to the database and to the list, each in a transaction of its own. */
async function apply(bookings: Counted[], changes: Market["changes"]): Promise<Counted[]> {
  let left = bookings;
  for (const { index, what, status, at } of changes) {
    const chosen = left[index % Math.max(left.length, 1)];
    if (!chosen) break;
    if (what === "status") {
      await sql`update public.bookings set status = ${status} where id = ${chosen.id}`;
      chosen.status = status;
      chosen.wasConfirmed ||= isConfirmed(status);
    } else if (what === "moved") {
      await sql`update public.bookings set created_at = to_timestamp(${String(at)}::numeric / 1000)
        where id = ${chosen.id}`;
      chosen.at = at;
    } else {
      await sql`delete from public.bookings where id = ${chosen.id}`;
      left = left.filter((other) => other !== chosen);
    }
  }
  return left;
}

async function build(made: Market) {
  const agencyId = randomUUID();
  const ownerId = randomUUID();
  await insertAgency(sql, { agencyId, ownerId });
  await sql`update public.agencies set time_zone = ${made.zone} where id = ${agencyId}`;
  const packageIds: string[] = [];
  for (let n = 0; n < PACKAGES; n += 1) packageIds.push(await insertPackage(sql, agencyId));
  const stored = made.bookings.map((b) => ({
    ...b,
    id: randomUUID(),
    travelDate: addDays(dateAt(b.at, "UTC"), b.days),
    wasConfirmed: isConfirmed(b.status),
  }));
  await store(sql, stored, packageIds, { agencyId, userId: travellers[0] ?? "" });
  for (const enquiry of made.enquiries) {
    await sql`insert into public.conversations
        (kind, user_id, agency_id, package_id, subject, customer_name, created_at)
      values ('enquiry', ${travellers[enquiry.by] ?? ""}, ${agencyId},
        ${packageIds[enquiry.pkg] ?? ""}, 'S', 'N',
        to_timestamp(${String(enquiry.at)}::numeric / 1000))`;
  }
  const views: Moment[] = [];
  for (const { pkg: at, visitor } of made.views) {
    const [row] = await sql`select public.record_package_view(${packageIds[at] ?? ""},
      ${String(visitor)}) as counted`;
    if (row?.["counted"] === true) views.push({ pkg: at, at: Date.now() });
  }
  const visitors = new Set(made.views.map((view) => `${view.pkg} ${view.visitor}`));
  expect(views.length).toBe(visitors.size);
  const bookings = await apply(stored, made.changes);
  return { agencyId, ownerId, packageIds, bookings, views };
}

type Row = Record<string, unknown>;
const ask = (ownerId: string, query: (tx: postgres.TransactionSql) => Promise<readonly Row[]>) =>
  asUser(sql, ownerId, query).then((rows) => rows.map((row) => ({ ...row })));

async function check(made: Market): Promise<void> {
  const { ownerId, packageIds, bookings, views } = await build(made);
  const { zone, enquiries } = made;

  const [dashboard] = await ask(
    ownerId,
    (tx) => tx`
    select round(revenue, 2) as revenue, round(revenue_today, 2) as revenue_today,
      round(revenue_yesterday, 2) as revenue_yesterday, bookings_total, bookings_pending,
      bookings_completed, bookings_cancelled, package_views, measured_at
    from public.get_agency_dashboard()`,
  );
  const { measured_at: now, ...figures } = dashboard ?? {};
  expect(figures).toEqual({
    ...recountDashboard(bookings, zone, (now as Date).getTime()),
    package_views: views.length,
  });

  const middle = dateAt(made.around ?? Date.now(), zone);
  const [from, to] = [addDays(middle, -2), addDays(middle, 2)];
  const chosen = [null, 0, 1].map((n) => (n === null ? null : (packageIds[n] ?? null)));
  for (const [n, id] of chosen.entries()) {
    const days = await ask(
      ownerId,
      (tx) => tx`
      select day::text, round(revenue, 2) as revenue, bookings, completed, cancelled, views,
        enquiries, confirmed, called_off
      from public.agency_analytics_days(${from}::date, ${to}::date, ${id})`,
    );
    const isOf = (thing: { pkg: number }) => n === 0 || thing.pkg === n - 1;
    const expected = [0, 1, 2, 3, 4].map((offset) => {
      const day = addDays(from, offset);
      const isThen = (thing: Moment) => isOf(thing) && dateAt(thing.at, zone) === day;
      const found = bookings.filter(isThen);
      return {
        day,
        ...recount(found, enquiries.filter(isThen), views.filter(isThen)),
        ...recountCalledOff(found),
      };
    });
    expect(days).toEqual(expected);
  }

  const byPackage = await ask(
    ownerId,
    (tx) => tx`
    select package_id, round(revenue, 2) as revenue, bookings, completed, cancelled, views,
      enquiries, average_lead_days
    from public.agency_analytics_packages(${from}::date, ${to}::date)
    order by array_position(${packageIds}::uuid[], package_id)`,
  );
  expect(byPackage).toEqual(
    packageIds.map((id, n) => {
      const isThen = (thing: Moment) =>
        thing.pkg === n && dateAt(thing.at, zone) >= from && dateAt(thing.at, zone) <= to;
      const found = bookings.filter(isThen);
      return {
        package_id: id,
        ...recount(found, enquiries.filter(isThen), views.filter(isThen)),
        average_lead_days: recountLead(found, zone),
      };
    }),
  );
}

test("every figure equals a plain recount, to the cent, in every zone", async () => {
  await fc.assert(fc.asyncProperty(market, check), { numRuns: 30 });
});

test.each(ZONES)("what is booked around a midnight belongs to its own day in %s", async (zone) => {
  const midnights = midnightsAround(Date.now(), zone);
  expect(midnights.length).toBeGreaterThanOrEqual(3);
  // Two hours to either side of each, by quarters, and just before each of them.
  const instants = midnights.flatMap((midnight) =>
    Array.from({ length: 16 }, (_, n) => midnight + (n - 8) * (HOUR / 4)).flatMap((at) => [
      at,
      at - 1,
    ]),
  );
  await check({
    bookings: instants.map((at, n) => ({
      pkg: 0,
      status: "confirmed",
      at,
      cents: 100 + n * n,
      isHolding: false,
      days: 1,
    })),
    changes: [],
    enquiries: [],
    views: [],
    zone,
    around: null,
  });
});

test("a rebuild gives the stored figures", async () => {
  const [made] = fc.sample(market, 1);
  if (!made) throw new Error("no market");
  const { agencyId, packageIds } = await build(made);
  await sql
    .begin(async (tx) => {
      const read = () => readKept(tx, agencyId, packageIds);
      // Another zone has other days.
      await tx`update public.agencies set time_zone = 'Pacific/Kiritimati' where id = ${agencyId}`;
      const kept = await read();
      await tx`select private.rebuild_rollups()`;
      expect(await read()).toEqual(kept);
      throw new Error("roll back");
    })
    .catch((error: Error) => expect(error.message).toBe("roll back"));
});

test("the rollup tables can't be read", async () => {
  const rollups = ["agency_rollups", "package_rollups", "view_rollups", "agency_view_rollups"];
  for (const table of [...rollups, "agency_hours", "package_counts", "package_views"]) {
    for (const role of ["anon", "authenticated", "service_role"]) {
      const [row] = await sql`select has_any_column_privilege(${role}, ${`private.${table}`},
        'select, insert, update') as may`;
      expect(row).toEqual({ may: false });
    }
  }
});
