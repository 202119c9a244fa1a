"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";

import { formatDate } from "@/lib/dates/date";

/** @param text what is said of a copy, with `{time}`; null where the page says it elsewhere */
export function KeepLeaf({
  owner,
  paths,
  text,
  locale,
}: {
  owner: string;
  paths: readonly string[];
  text: string | null;
  locale: string;
}) {
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const list = paths.join(" ");
  const path = usePathname();
  const isSaid = text !== null;
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    import("./keep-pages")
      .then(async ({ keepPages, readKeptAt }) => {
        await keepPages(owner, list === "" ? [] : list.split(" "));
        if (isSaid) setKeptAt(await readKeptAt());
      })
      // The page is here all the same.
      .catch(() => undefined);
    // Each conversation is a page of its own within one layout.
  }, [owner, list, path, isSaid]);
  if (keptAt === null || text === null) return null;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = formatDate(keptAt, locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <p
      role="status"
      data-no-print
      className="mb-4 rounded-lg bg-muted px-4 py-3 text-sm font-semibold"
    >
      {text.replace("{time}", time)}
    </p>
  );
}
