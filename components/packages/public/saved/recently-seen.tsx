"use client";

import { useSyncExternalStore } from "react";

import { buttonVariants } from "@/components/ui/button";
import { followSeen, forgetSeen, readSeen } from "@/lib/saved/seen";

import { SavedCardView } from "./saved-card";
import { useCards } from "./use-cards";

const nothing: readonly string[] = [];

/** The packages that were looked at on this device; nothing for none, and where they can't be read. */
export function RecentlySeen({
  locale,
  title,
  clear,
}: {
  locale: string;
  title: string;
  clear: string;
}) {
  const ids = useSyncExternalStore(followSeen, readSeen, () => nothing);
  const { cards } = useCards(ids, locale);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="seen" className="mt-16">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="seen" className="text-2xl font-bold">
          {title}
        </h2>
        <button
          type="button"
          className={buttonVariants({ variant: "ghost", size: "sm" })}
          onClick={forgetSeen}
        >
          {clear}
        </button>
      </div>
      <ul className="package-grid mt-6">
        {cards.map((card) => (
          <SavedCardView key={card.id} card={card} level="h3" />
        ))}
      </ul>
    </section>
  );
}
