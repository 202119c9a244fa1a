import type { ReactElement } from "react";

import { BelowFold } from "@/components/layout/below-fold";

/** The first row, which the first view shows. (globals.css repeats it.) */
export const FIRST_CARDS = 3;

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
