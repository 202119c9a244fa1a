import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { expect } from "vitest";
import { createAgency } from "../support/agencies";
import { type Client, createTestClient } from "../support/clients";

export type FoundRow = Record<string, unknown> & { id: string; title: string; sort_value: number };

export type Found = {
  match: string;
  has_more: boolean;
  rows: FoundRow[];
  corrected: string | null;
  counts: {
    total: number;
    is_capped: boolean;
    prices: number[];
    days: number[];
    kinds: Record<string, number>;
    flights: { included: number; without: number };
  } | null;
};

/** Searches as a stranger. Throws on any error. */
export async function search(
  args: Record<string, unknown>,
  client: Client = createTestClient(),
): Promise<Found> {
  const { data, error } = await client.rpc("search_packages", args as never);
  expect(error, JSON.stringify(args).slice(0, 300)).toBeNull();
  return data as unknown as Found;
}

export const titlesOf = async (args: Record<string, unknown>) =>
  (await search({ p_limit: 48, ...args })).rows.map((row) => row.title).sort();

/** A word of letters that no other test's packages have. */
export const newWord = () =>
  `q${randomUUID()
    .replace(/[^0-9a-f]/g, "")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`.slice(0, 14);

type Offer = {
  title: string;
  destination?: string;
  description?: string;
  days?: number;
  price?: number;
  party?: number | null;
  status?: string;
  included?: string[];
  createdAt?: string;
  kinds?: string[];
  flights?: boolean;
};

/** An agency that puts packages up past every policy. */
export async function createShop(sql: postgres.Sql) {
  const agency = await createAgency();
  const put = async (offer: Offer): Promise<string> => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.travel_packages (agency_id, title, destination, description,
        duration_days, price, max_participants, status, included, created_at, kinds,
        includes_flights)
      values (${agency.agencyId}, ${offer.title}, ${offer.destination ?? "Somewhere"},
        ${offer.description ?? "A trip."}, ${offer.days ?? 5}, ${offer.price ?? 500},
        ${offer.party ?? null}, ${offer.status ?? "published"}, ${offer.included ?? []},
        ${offer.createdAt ?? new Date().toISOString()}, ${offer.kinds ?? []},
        ${offer.flights ?? false})
      returning id`;
    if (!row) throw new Error("no package");
    return row.id;
  };
  return { agency, put };
}

export type Shop = Awaited<ReturnType<typeof createShop>>;
