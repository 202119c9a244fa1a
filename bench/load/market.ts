import postgres from "postgres";

import { openClient } from "../kit/client";
import type { BenchContext } from "../kit/context";
import { dateIn } from "../kit/date-in";
import { signInNewcomer } from "../kit/newcomer";

const PACKAGES = 8;
/** Few enough to be sold out, and to be asked for by two at once. */
const SEATS = 6;
const DAYS = 20;
const AT_ONCE = 8;

export interface Account {
  email: string;
  conversationId: string;
}

/** Packages with few seats, and travellers who have each asked about one. */
export async function openMarket(context: BenchContext, travellers: number) {
  const sql = postgres(context.superuserUrl, { max: 2, onnotice: () => undefined });
  const packages = await sql<{ id: string }[]>`
    insert into public.travel_packages
      (agency_id, title, description, destination, duration_days, price, status, max_participants)
    select p.agency_id, 'Crowded trip ' || n, 'By the sea.', 'Lisbon', 3, 90 + n, 'published', ${SEATS}
    from generate_series(1, ${PACKAGES}::int) as n
    cross join (
      select agency_id from public.travel_packages
      where is_listed and agency_id is not null order by id limit 1
    ) as p
    returning id`;
  const ids = packages.map(({ id }) => id);

  const newTraveller = async (index: number): Promise<Account> => {
    const client = openClient(context.apiUrl, context.publishableKey);
    const { user } = await signInNewcomer(client, "load");
    const { data } = await client
      .rpc("start_conversation", { p_package_id: ids[index % ids.length] ?? "" })
      .throwOnError();
    return { email: user.email ?? "", conversationId: data };
  };
  const accounts: Account[] = [];
  while (accounts.length < travellers) {
    const some = Math.min(AT_ONCE, travellers - accounts.length);
    const first = accounts.length;
    accounts.push(
      ...(await Promise.all(Array.from({ length: some }, (_, i) => newTraveller(first + i)))),
    );
  }

  return {
    accounts,
    packages: ids,
    dates: Array.from({ length: DAYS }, (_, index) => dateIn(30 + index)),
    /** Dates with more travellers than seats. */
    countOversold: async () => {
      const rows = await sql`
        select from public.bookings
        where package_id = any (${ids}::uuid[])
          and status <> 'cancelled'
        group by package_id, travel_date
        having sum(travellers) > ${SEATS}`;
      return rows.length;
    },
    countBookings: async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from public.bookings
        where package_id = any (${ids}::uuid[])`;
      return row?.count ?? 0;
    },
    /** How often each text was stored. */
    timesOf: async (texts: readonly string[]) => {
      const rows = await sql<{ content: string; times: number }[]>`
        select content, count(*)::int as times from public.messages
        where content = any (${[...texts]}::text[]) group by content`;
      return new Map(rows.map(({ content, times }) => [content, times]));
    },
    close: () => sql.end(),
  };
}

export type LoadMarket = Awaited<ReturnType<typeof openMarket>>;
