import { writeFile } from "node:fs/promises";
import type postgres from "postgres";

import { growMarket, type GrownMarket } from "../../supabase/tests/database/growth-market";
import { type Asked, countPages } from "../../supabase/tests/database/growth-pages";
import { questionsOf } from "../../supabase/tests/database/growth-questions";
import { bookTrip } from "../database/booking";
import { timeQuery } from "../database/rounds";
import { insertCrowd, openScratch } from "../database/scratch";
import { dateIn } from "../kit/date-in";
import { quantile } from "../kit/figures";
import { isShort, size } from "../kit/size";
import type { BenchRow } from "../row";
import { type Cost, drawCurves, type Point } from "./picture";

/** A market has ten bookings for each package. */
const BOOKINGS = isShort ? [1_000] : [1_000, 100_000, 1_000_000];
const PICTURE = "docs/scale.svg";
const MOST_PAGES = 2_000;
const BOOKED = size(200, 10);

const asked: Readonly<Record<string, string>> = {
  "Search, dates and a party": "dates, party and price",
  "Inbox of an agency": "inbox of a big agency",
  "Dashboard of an agency": "dashboard of a big agency",
};

async function costOfReading(sql: postgres.Sql, question: Asked): Promise<Cost> {
  const { query, userId = null } = question;
  const ms = await timeQuery(sql, query, { userId, times: size(50, 2) });
  return { ms, pages: await countPages(sql, question) };
}

/** A request of one traveller for a package that sells any day. */
async function costOfBooking(sql: postgres.Sql): Promise<Cost> {
  const packages = await sql<{ id: string }[]>`select p.id from public.travel_packages p
    where p.is_listed and p.max_participants is null
      and not exists (select from public.departures d where d.package_id = p.id)
    order by p.id limit ${BOOKED}`;
  const travellers = await insertCrowd(sql, BOOKED);
  const waits: number[] = [];
  const client = await sql.reserve();
  for (const [index, userId] of travellers.entries()) {
    const packageId = packages[index % packages.length]?.id ?? "";
    const began = performance.now();
    await bookTrip(client, userId, { packageId, date: dateIn(30 + (index % 200)) });
    waits.push(performance.now() - began);
  }
  client.release();
  const query = `select * from public.book_package(gen_random_uuid(), '${packages[0]?.id ?? ""}', null,
    '${dateIn(40)}', 2)`;
  const [userId] = await insertCrowd(sql, 1);
  // Few enough for the limit of requests for one package.
  const pages = await countPages(sql, { query, ...(userId !== undefined && { userId }) }, 4);
  return { ms: quantile(waits, 0.5), pages };
}

async function measureMarket(sql: postgres.Sql, market: GrownMarket) {
  const questions = questionsOf(market);
  const costs = new Map<string, Cost>();
  for (const [title, name] of Object.entries(asked)) {
    const question = questions[name];
    if (!question) throw new Error(`Nobody asks "${name}".`);
    costs.set(title, await costOfReading(sql, question));
  }
  costs.set("A booking", await costOfBooking(sql));
  return costs;
}

/** What a person waits for in markets of three sizes; a whole run draws it. */
export async function scaleBench(): Promise<BenchRow[]> {
  const curves = new Map<string, Point[]>();
  for (const bookings of BOOKINGS) {
    const { sql, stop } = await openScratch(2);
    try {
      const market = await growMarket(sql, bookings / 10);
      // What was filled in is written to disk first.
      await sql`checkpoint`;
      for (const [title, cost] of await measureMarket(sql, market)) {
        curves.set(title, [...(curves.get(title) ?? []), { bookings, ...cost }]);
      }
    } finally {
      await stop();
    }
  }
  if (!isShort) await writeFile(PICTURE, drawCurves(curves));
  return [...curves].map(([title, costs], index) => {
    const [first, last] = [costs[0], costs.at(-1)];
    return {
      id: `25.${index + 1}`,
      what: `${title}, at ${BOOKINGS.map((count) => count.toLocaleString("en")).join(", ")} bookings`,
      measured: costs.map(({ ms, pages }) => `${ms.toFixed(2)} ms, ${pages} pages`).join("; "),
      ratio: (last?.ms ?? Number.NaN) / (first?.ms ?? Number.NaN),
      goal: `≤ ${MOST_PAGES.toLocaleString("en")} pages`,
      met: costs.every(({ pages }) => pages <= MOST_PAGES),
    };
  });
}
