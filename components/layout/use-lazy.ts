"use client";

import { useCallback, useState } from "react";

/** @param load must always import the same @returns null until loaded; loader, null if it fails */
export function useLazy<Part>(
  load: () => Promise<Part>,
): [part: Part | null, need: () => Promise<Part | null>] {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const need = useCallback(async () => {
    try {
      const part = await load();
      setLoaded((before) => before ?? { part });
      return part;
    } catch {
      return null;
    }
  }, [load]);
  return [loaded?.part ?? null, need];
}
