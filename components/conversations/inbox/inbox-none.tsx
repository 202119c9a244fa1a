"use client";

import { SearchX } from "lucide-react";

import { useViewing } from "@/components/conversations/messages-context";

/** Stands in the list when a search or filter finds nothing. */
export function InboxNone() {
  const { list } = useViewing().texts;
  return (
    <div
      role="status"
      className="grid flex-1 place-content-center justify-items-center gap-2 px-6 py-12 text-center"
    >
      <SearchX aria-hidden="true" className="size-8 text-muted-foreground" />
      <p className="font-semibold">{list.none}</p>
      <p className="text-sm text-muted-foreground">{list.noneText}</p>
    </div>
  );
}
