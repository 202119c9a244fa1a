import type { ReactElement } from "react";

import { BelowFold } from "@/components/layout/below-fold";

/** The first row: what the first view has room for. (So says globals.css, too.) */
export const FIRST_CARDS = 3;

/** @param cards list items, each with its key */
export function CardList({
  className,
  cards,
}: {
  className: string;
  cards: readonly ReactElement[];
}) {
  return (
    <ul className={`cards ${className}`}>
      {cards.slice(0, FIRST_CARDS)}
      <BelowFold>{cards.slice(FIRST_CARDS)}</BelowFold>
    </ul>
  );
}
