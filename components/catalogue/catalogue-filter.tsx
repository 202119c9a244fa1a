"use client";

import { useSearchParams } from "next/navigation";
import { useLayoutEffect, useState } from "react";

import { foldText, matchesQuery, SEARCH_TEXT_LIMIT } from "@/lib/catalogue/text-search";
import { fillTemplate } from "@/lib/i18n/fill-template";

/**
 * Narrows the list on the page to what `?q=` asks for, and says so in place of its children. The
 * page itself is the same for everybody and holds every card, so that without JavaScript the whole
 * list stays.
 */
export function CatalogueFilter({
  listId,
  path,
  labels,
  children,
}: {
  /** Of the `<ul>` whose items are narrowed. */
  listId: string;
  /** The page without a query, with its locale. */
  path: string;
  labels: { found: string; none: string; noneHint: string; clear: string };
  /** Shown when nothing is asked for. */
  children: React.ReactNode;
}) {
  const query = (useSearchParams().get("q") ?? "").trim().slice(0, SEARCH_TEXT_LIMIT);
  const [count, setCount] = useState(0);

  useLayoutEffect(() => {
    const input = document.querySelector<HTMLInputElement>("input[name=q]");
    if (input) input.value = query;
    const list = document.getElementById(listId);
    // Before the next paint, from the document as it now is.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (list) setCount(narrow(list, query));
  }, [listId, query]);

  if (query === "") return children;
  return (
    <div role="status">
      {count === 0 ? (
        <>
          <p className="font-display text-2xl font-bold">{labels.none}</p>
          <p className="text-muted-foreground">{fillTemplate(labels.noneHint, { query })}</p>
        </>
      ) : (
        <p className="font-semibold">{fillTemplate(labels.found, { query, count })}</p>
      )}
      <a
        href={path}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {labels.clear}
      </a>
    </div>
  );
}

/** @returns how many items are left */
function narrow(list: HTMLElement, query: string): number {
  let found = 0;
  let hasChanged = false;
  for (const item of list.querySelectorAll<HTMLElement>(":scope > li")) {
    const isHidden = !matchesQuery(foldText(item.textContent), query);
    hasChanged ||= item.hidden !== isHidden;
    item.hidden = isHidden;
    if (!isHidden) found += 1;
  }
  if (hasChanged) {
    // Away for one frame: the cards that are left then appear in their places and do not jump there.
    list.hidden = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        list.hidden = false;
      }),
    );
  }
  return found;
}
