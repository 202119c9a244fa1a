"use client";

import { useState } from "react";

import type { TripDay } from "@/lib/packages/itinerary/fields";

export interface KeyedDay extends TripDay {
  /** Identifies the row when it moves, so that the browser keeps its input. */
  key: number;
}

/**
 * Rows that can be added, removed and moved. Their texts are in uncontrolled fields.
 * @param least the minimum number of rows; missing ones are added once
 */
export function useRows(initial: readonly TripDay[], least: number) {
  const [rows, setRows] = useState<KeyedDay[]>(() => initial.map((day, key) => ({ ...day, key })));
  const [next, setNext] = useState(initial.length);
  const [asked, setAsked] = useState(least);
  const grown = (count: number) => [
    ...rows,
    ...Array.from({ length: count }, (_, at) => ({ title: "", description: "", key: next + at })),
  ];
  if (asked !== least) {
    setAsked(least);
    const missing = Math.max(least - rows.length, 0);
    setNext(next + missing);
    setRows(grown(missing));
  }

  return {
    rows,
    add: () => {
      setNext(next + 1);
      setRows(grown(1));
      return next;
    },
    remove: (index: number) => setRows(rows.filter((_, at) => at !== index)),
    move: (index: number, to: number) => {
      const moved = rows.filter((_, at) => at !== index);
      setRows(moved.toSpliced(to, 0, ...rows.slice(index, index + 1)));
    },
  };
}
