import type postgres from "postgres";
import type { BenchRow } from "../row";
import { size } from "../kit/size";
import { compare, inMs, timeQuery } from "./rounds";
import { BOOKINGS, insertBookings, insertSellers, insertCrowd, MESSAGES } from "./scratch";

const THREADS = size(20_000, 200);

type Market = {
  big: Awaited<ReturnType<typeof insertSellers>>[number];
  small: Awaited<ReturnType<typeof insertSellers>>[number];
  /** Owns 50 conversations of at least 50 messages among a million. */
  reader: string;
  agencyOfReader: string;
};

export async function fillMarket(sql: postgres.Sql): Promise<Market> {
  const users = await insertCrowd(sql, THREADS / 50);
  const [big, small, third] = await insertSellers(sql, 3, 20);
  if (!big || !small || !third) throw new Error("no agencies");
  await insertBookings(sql, big, users, BOOKINGS);
  await insertBookings(sql, small, users, 1000);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    // The reader's agency owns the first fifty; the two compared agencies share the rest equally.
    await tx`insert into public.conversations (kind, user_id, agency_id, subject, customer_name,
        last_message_at, listed_at, last_message_preview, user_unread_count, agency_unread_count)
      select 'desk', (${users}::uuid[])[n % ${users.length}::int + 1],
        case when n <= 50 then ${third.agencyId}::uuid
          when n % 2 = 0 then ${big.agencyId}::uuid else ${small.agencyId}::uuid end,
        'About ' || n, 'Customer ' || n, now() - make_interval(mins => n),
        now() - make_interval(mins => n), 'Hello', n % 2,
        case when n % 100 in (0, 1) then 1 else 0 end
      from generate_series(1, ${THREADS}::int) as n`;
    await tx`insert into public.messages
        (conversation_id, user_id, agency_id, sender_id, sender_type, content, is_read, created_at)
      select c.id, c.user_id, c.agency_id, c.user_id, 'user', 'Hello there, message ' || n,
        n % 10 > 0, now() - make_interval(secs => n)
      from public.conversations c
      cross join generate_series(1, ${Math.ceil(MESSAGES / THREADS)}::int) as n
      where c.subject like 'About %'`;
  });
  await sql`select private.rebuild_rollups()`;
  await sql`vacuum analyze`;
  return { big, small, reader: third.ownerId, agencyOfReader: third.agencyId };
}

/** Row 12: the inbox with names and unread counts, compared with the same query of a counter table. */
export async function measureInbox(sql: postgres.Sql, market: Market): Promise<BenchRow> {
  await sql`create table bench.inbox as select id, kind, agency_id, package_id, booking_id, subject,
    customer_name, last_message_at, listed_at, last_message_preview, agency_unread_count
    from public.conversations`;
  await sql`create index on bench.inbox (agency_id, listed_at desc, id desc)`;
  await sql`vacuum analyze bench.inbox`;
  const peer = `select c.*, a.business_name, p.slug, p.is_listed, b.reference, b.travel_date, b.status
    from bench.inbox c
    left join public.agency_public a on a.agency_id = c.agency_id
    left join public.travel_packages p on p.id = c.package_id
    left join public.bookings b on b.id = c.booking_id
    where c.agency_id = '${market.agencyOfReader}' order by c.listed_at desc, c.id desc limit 51`;
  const compared = await compare(
    () =>
      timeQuery(sql, "select * from public.list_conversations('agency')", {
        userId: market.reader,
        times: 200,
      }),
    () => timeQuery(sql, peer, { times: 200 }),
  );
  return {
    id: "12",
    what: `Inbox of 50 conversations over ${MESSAGES.toLocaleString("en")} messages`,
    measured: inMs(compared, ["ours", "stored counter"]),
    ratio: compared.ratio,
    goal: "≤ 1.2 × a stored counter",
    met: compared.ratio <= 1.2,
  };
}

/** Row 13: the dashboard of an agency with a million bookings, compared with a thousand. */
export async function measureDashboard(sql: postgres.Sql, market: Market): Promise<BenchRow> {
  const query = "select * from public.get_agency_dashboard()";
  const compared = await compare(
    () => timeQuery(sql, query, { userId: market.big.ownerId, times: 100 }),
    () => timeQuery(sql, query, { userId: market.small.ownerId, times: 100 }),
  );
  return {
    id: "13",
    what: `Dashboard at ${BOOKINGS.toLocaleString("en")} bookings against 1,000`,
    measured: inMs(compared, ["many", "few"]),
    ratio: compared.ratio,
    goal: "≤ 1.3 ×",
    met: compared.ratio <= 1.3,
  };
}

/** Row 15: the main lists as a signed-in user, compared with the tables' owner. */
export async function measurePolicies(sql: postgres.Sql, market: Market): Promise<BenchRow[]> {
  const { agencyId, ownerId } = market.small;
  const [thread] = await sql<{ id: string; user_id: string }[]>`
    select c.id, c.user_id from public.conversations c
    where c.agency_id = ${market.agencyOfReader} limit 1`;
  const lists: [name: string, query: string, userId: string][] = [
    [
      "inbox",
      `select id, subject, last_message_at, agency_unread_count from public.conversations
       where agency_id = '${market.agencyOfReader}' order by last_message_at desc limit 50`,
      market.reader,
    ],
    [
      "thread",
      `select id, sender_type, content, is_read, created_at from public.messages
       where conversation_id = '${thread?.id}' order by created_at desc, id desc limit 50`,
      market.reader,
    ],
    [
      "agency's bookings",
      `select id, reference, status, total_price, created_at from public.bookings
       where agency_id = '${agencyId}' order by created_at desc, id desc limit 50`,
      ownerId,
    ],
    [
      "traveller's bookings",
      `select id, reference, status, total_price, created_at from public.bookings
       where user_id = '${thread?.user_id}' order by created_at desc, id desc limit 50`,
      thread?.user_id ?? "",
    ],
    [
      "agency's packages",
      `select id, title, status, price from public.travel_packages
       where agency_id = '${agencyId}' order by created_at desc, id desc limit 50`,
      ownerId,
    ],
    [
      "agency's 1,000 bookings at once",
      `select id, reference, status, total_price, created_at from public.bookings
       where agency_id = '${agencyId}' order by created_at desc, id desc`,
      ownerId,
    ],
  ];
  const rows: BenchRow[] = [];
  for (const [index, [name, query, userId]] of lists.entries()) {
    const compared = await compare(
      () => timeQuery(sql, query, { userId, times: 200 }),
      () => timeQuery(sql, query, { times: 200 }),
    );
    const most = name === "thread" ? 1.5 : 1.25;
    rows.push({
      id: `15${"abcdef"[index] ?? ""}`,
      what: `Row-level security on the ${name}`,
      measured: inMs(compared, ["with", "the owner"]),
      ratio: compared.ratio,
      goal: `≤ ${most} × the owner`,
      met: compared.ratio <= most,
    });
  }
  return [...rows, await measureFloor(sql, ownerId)];
}

/** The minimum cost of any policy: reading the user's id. */
async function measureFloor(sql: postgres.Sql, userId: string): Promise<BenchRow> {
  const least = async (query: string) => {
    const times: number[] = [];
    for (let i = 0; i < 7; i += 1) times.push(await timeQuery(sql, query, { userId, times: 1000 }));
    return Math.min(...times);
  };
  const nothing = await least("select 1");
  const shown = async (query: string) => ((await least(query)) - nothing).toFixed(4);
  const user = await shown("select auth.uid()");
  const agency = await shown("select private.own_agency_id()");
  return {
    id: "15g",
    what: "What the policies above cannot do without",
    measured: `who asks ${user} ms, which agency is theirs ${agency} ms`,
    ratio: null,
    goal: "",
    met: null,
  };
}
