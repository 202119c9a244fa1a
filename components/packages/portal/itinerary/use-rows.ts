"use client";

import { useRef, useState } from "react";

import type { TripDay } from "@/lib/packages/itinerary-fields";

export interface Row extends TripDay {
  /** Stays with the row wherever it goes, so that the browser keeps what is typed in it. */
  key: number;
}

/** Rows that can be added, removed and moved. Their texts live in the page's own fields. */
export function useRows(initial: readonly TripDay[]) {
  const [rows, setRows] = useState<Row[]>(() => initial.map((day, key) => ({ ...day, key })));
  const next = useRef(initial.length);

  return {
    rows,
    add: () => {
      const key = next.current;
      next.current += 1;
      setRows([...rows, { title: "", description: "", key }]);
      return key;
    },
    remove: (index: number) => setRows(rows.filter((_, at) => at !== index)),
    move: (index: number, to: number) => {
      const moved = rows.filter((_, at) => at !== index);
      setRows(moved.toSpliced(to, 0, ...rows.slice(index, index + 1)));
    },
  };
}
