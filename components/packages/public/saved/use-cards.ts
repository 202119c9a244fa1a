import { useEffect, useState, useSyncExternalStore } from "react";

import { CARDS_PER_READ, type SavedCard, type SavedCards } from "@/lib/packages/saved/types";
import { fetchJson } from "@/lib/realtime/fetch-json";
import { followSaved, readSaved } from "@/lib/saved/device";

/** Null for a package that is not on sale. */
type Known = ReadonlyMap<string, SavedCard | null>;

/**
 * What is saved, and what the page shows: one that was removed keeps its place until the page is left, so
 * that it can be saved again. Null until hydrated.
 */
export function useSavedIds() {
  const saved = useSyncExternalStore(
    followSaved,
    () => readSaved().items,
    () => null,
  );
  const [shown, setShown] = useState(saved);
  const added = saved?.filter((id) => !shown?.includes(id)) ?? [];
  if (saved !== null && (shown === null || added.length > 0)) {
    const hasRemoved = shown?.some((id) => !saved.includes(id));
    const all = hasRemoved ? [...added, ...(shown ?? [])] : saved;
    setShown(all);
    return { saved, shown: all };
  }
  return { saved, shown };
}

async function readCards(ids: readonly string[], locale: string): Promise<Known> {
  const query = new URLSearchParams({ locale, ids: ids.join(",") });
  const { cards } = await fetchJson<SavedCards>(`/api/packages/saved?${query.toString()}`);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return new Map(ids.map((id) => [id, byId.get(id) ?? null]));
}

/** @returns what is known of the packages, and how to read the rest again after a failure */
export function useCards(ids: readonly string[], locale: string) {
  const [known, setKnown] = useState<Known>(() => new Map());
  const [hasFailed, setFailed] = useState(false);
  const next = ids.filter((id) => !known.has(id)).slice(0, CARDS_PER_READ);
  const key = hasFailed ? "" : next.join(",");
  useEffect(() => {
    if (key === "") return;
    let isGone = false;
    readCards(key.split(","), locale).then(
      (cards) => {
        if (!isGone) setKnown((before) => new Map([...before, ...cards]));
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [key, locale]);
  const cards = ids.flatMap((id) => known.get(id) ?? []);
  const isLoading = !hasFailed && ids.some((id) => !known.has(id));
  return { known, cards, isLoading, hasFailed, retry: () => setFailed(false) };
}
