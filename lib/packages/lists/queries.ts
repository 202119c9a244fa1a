import "server-only";

import { getLocale } from "next-intl/server";
import { cache } from "react";
import { z } from "zod";

import { BackendUnavailableError } from "@/lib/auth/guards";
import type { Locale } from "@/lib/i18n/locales";
import { listSavedCards, listSavedItems } from "@/lib/packages/saved/cards";
import { CARDS_PER_READ, type SavedCard } from "@/lib/packages/saved/types";
import { createAnonymousClient } from "@/lib/supabase/anonymous";
import { getServerClient } from "@/lib/supabase/server";
import { isLinkToken } from "@/lib/utils/link-token";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import {
  MOST_OFFERED,
  tallyVotes,
  type ListFriend,
  type ListOffer,
  type ListSummary,
  type PackageVotes,
} from "./lists";
import { readVoterKey } from "./voter";

function unavailable(what: string, { code }: { code: string }): never {
  console.error(`${what} failed`, code);
  throw new BackendUnavailableError();
}

/** The caller's lists, by name. @throws BackendUnavailableError */
export async function getOwnLists(): Promise<ListSummary[]> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("saved_lists")
    .select("id, name, shared_at, saved_list_packages(public_id)")
    .order("name")
    .limit(50);
  if (error) return unavailable("Lists", error);
  return data.map(({ id, name, shared_at, saved_list_packages: packages }) => ({
    id,
    name,
    packages: packages.length,
    isShared: shared_at !== null,
  }));
}

async function inParts<Part>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Part | null>,
): Promise<Part[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / CARDS_PER_READ) }, (_, part) => part);
  const parts = await Promise.all(
    starts.map((part) => read(ids.slice(part * CARDS_PER_READ, (part + 1) * CARDS_PER_READ))),
  );
  return parts.map((part) => {
    if (part === null) throw new BackendUnavailableError();
    return part;
  });
}

/** In the order of the ids, without those that are not on sale. */
async function cardsOf(ids: readonly string[], locale: Locale): Promise<SavedCard[]> {
  return (await inParts(ids, (part) => listSavedCards(part, locale))).flat();
}

async function offersOf(ids: readonly string[], locale: Locale): Promise<ListOffer[]> {
  const parts = await inParts(ids, (part) => listSavedItems(part, locale));
  const items = new Map(parts.flatMap((part) => [...part]));
  return ids.flatMap((id) => {
    const item = items.get(id);
    return item ? [{ id, title: item.title, location: item.location }] : [];
  });
}

export interface OwnList {
  id: string;
  name: string;
  isShared: boolean;
  /** Those that are on sale, newest first. */
  cards: SavedCard[];
  /** Of packages that are not on sale. */
  gone: string[];
  /** What is saved and not on the list, to choose from. */
  offers: ListOffer[];
  /** How many more are saved than `offers` were chosen from. */
  unlisted: number;
  friends: ListFriend[];
  votes: ReadonlyMap<string, PackageVotes>;
}

/** Null for a list that is not the caller's. @throws BackendUnavailableError */
export const getOwnList = cache(async (id: string): Promise<OwnList | null> => {
  if (!uuidSchema.safeParse(id).success) return null;
  const client = await getServerClient();
  const [list, saved, votes, locale] = await Promise.all([
    client
      .from("saved_lists")
      .select("id, name, shared_at, saved_list_packages(public_id)")
      .eq("id", id)
      .order("added_at", { referencedTable: "saved_list_packages", ascending: false })
      .maybeSingle(),
    client
      .from("saved_packages")
      .select("public_id")
      .order("saved_at", { ascending: false })
      .limit(1000),
    client.rpc("get_list_votes", { p_list_id: id }),
    getLocale(),
  ]);
  const error = list.error ?? saved.error ?? votes.error;
  if (error) return unavailable("List", error);
  if (!list.data || !saved.data || !votes.data) return null;
  const listed = list.data.saved_list_packages.map((each) => each.public_id);
  const rest = saved.data.map((each) => each.public_id).filter((each) => !listed.includes(each));
  const [cards, offers] = await Promise.all([
    cardsOf(listed, locale),
    offersOf(rest.slice(0, MOST_OFFERED), locale),
  ]);
  return {
    id,
    name: list.data.name,
    isShared: list.data.shared_at !== null,
    cards,
    gone: listed.filter((each) => cards.every((card) => card.id !== each)),
    offers,
    unlisted: Math.max(rest.length - MOST_OFFERED, 0),
    ...tallyVotes(votes.data),
  };
});

export interface SharedPackage {
  card: SavedCard;
  yes: number;
  no: number;
  /** The visitor's own vote. */
  own: "yes" | "no" | null;
}

export interface SharedList {
  name: string;
  /** Null until the visitor has given one. */
  friendName: string | null;
  packages: SharedPackage[];
}

const sharedRows = z.array(
  z.object({
    id: z.string(),
    for: z.number(),
    against: z.number(),
    own: z.boolean().nullable(),
  }),
);

/** Null for a token that opens nothing, for whatever reason. @throws BackendUnavailableError */
export const getSharedList = cache(async (token: string): Promise<SharedList | null> => {
  if (!isLinkToken(token)) return null;
  const { data, error } = await createAnonymousClient()
    .rpc("get_shared_list", { p_token: token, p_key: await readVoterKey() })
    .maybeSingle();
  if (error) return unavailable("Shared list", error);
  if (!data) return null;
  const rows = sharedRows.parse(data.packages);
  const cards = await cardsOf(
    rows.map(({ id }) => id),
    await getLocale(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    name: data.name,
    friendName: data.friend_name,
    packages: cards.flatMap((card) => {
      const row = byId.get(card.id);
      if (!row) return [];
      const own = row.own === null ? null : row.own ? "yes" : "no";
      return [{ card, yes: row.for, no: row.against, own }];
    }),
  };
});
