"use client";

import { useEffect, useState } from "react";

import { formatDate } from "@/lib/dates/date";
import { cn } from "@/lib/utils/cn";

/**
 * @param text what is said of a copy, with `{time}`
 * @param isFloating where the page has no room of its own for it
 */
export function KeepLeaf({
  owner,
  paths,
  text,
  locale,
  isFloating,
}: {
  owner: string;
  paths: readonly string[];
  text: string;
  locale: string;
  isFloating: boolean;
}) {
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const list = paths.join(" ");
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    import("./keep-pages")
      .then(({ keepPages }) => keepPages(owner, list === "" ? [] : list.split(" ")))
      .then(setKeptAt)
      // The page is here all the same.
      .catch(() => undefined);
  }, [owner, list]);
  if (keptAt === null) return null;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = formatDate(keptAt, locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <p
      role="status"
      data-no-print
      className={cn(
        "mb-4 rounded-lg bg-muted px-4 py-3 text-sm font-semibold",
        isFloating && "fixed inset-x-4 top-20 z-40 mx-auto w-fit border shadow-lift",
      )}
    >
      {text.replace("{time}", time)}
    </p>
  );
}
