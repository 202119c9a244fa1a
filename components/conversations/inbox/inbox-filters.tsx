"use client";

import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { Input } from "@/components/ui/input";
import { filtersOf, isWhole } from "@/lib/conversations/inbox/question";
import { MAX_SEARCH_LENGTH } from "@/lib/conversations/limits";
import type { InboxQuestion } from "@/lib/conversations/types";
import { cn } from "@/lib/utils/cn";

/**
 * Search field and filters above an inbox. The form opens the page of results, unless the list below
 * follows. @param onAsk called for each change of the question @param isInPlace whether the list follows
 */
export function InboxFilters({
  question,
  onAsk,
  isInPlace = false,
}: {
  question: InboxQuestion;
  onAsk?: (question: InboxQuestion) => void;
  isInPlace?: boolean;
}) {
  const { side, hrefs, texts } = useViewing();
  const { list, filters } = texts;
  const field = useRef<HTMLInputElement>(null);

  // What was typed before hydration fired no event that React saw.
  const askEarly = useEffectEvent(() => {
    const search = field.current?.value ?? question.search;
    if (search !== question.search) onAsk?.({ ...question, search });
  });
  useEffect(() => askEarly(), []);

  return (
    <form
      method="get"
      action={`${hrefs.inbox}/find`}
      role="search"
      aria-label={list.search}
      className="grid gap-2 border-b p-3"
      onSubmit={(event) => {
        if (isInPlace) event.preventDefault();
      }}
    >
      {/* Enter presses the first button of a form: this one keeps the filter. */}
      <button type="submit" name="filter" value={question.filter} hidden>
        {list.find}
      </button>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          ref={field}
          type="search"
          name="q"
          aria-label={list.search}
          placeholder={list.searchHint}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={question.search}
          className="pl-9"
          data-inbox-search=""
          onChange={(event) => onAsk?.({ ...question, search: event.target.value })}
        />
      </div>
      <div role="group" aria-label={list.filter} className="flex flex-wrap gap-1.5">
        {filtersOf(side).map((filter) => (
          <button
            key={filter}
            type="submit"
            name="filter"
            value={filter}
            aria-pressed={question.filter === filter}
            onClick={() => onAsk?.({ ...question, filter })}
            className={cn(
              "min-h-9 rounded-full border px-3 text-sm hover:bg-muted pointer-coarse:min-h-11",
              "aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground",
            )}
          >
            {filters[filter]}
          </button>
        ))}
      </div>
      {isWhole(question) ? null : (
        <p role="status" className="sr-only">
          {list.found}
        </p>
      )}
    </form>
  );
}
