"use client";

import { Archive, SearchX } from "lucide-react";

import { useViewing } from "@/components/conversations/messages-context";

/** Stands in the list when a search or filter finds nothing, or when all conversations are archived. */
export function InboxNone({ isCleared = false }: { isCleared?: boolean }) {
  const { list } = useViewing().texts;
  const Icon = isCleared ? Archive : SearchX;
  return (
    <div
      role="status"
      className="grid flex-1 place-content-center justify-items-center gap-2 px-6 py-12 text-center"
    >
      <Icon aria-hidden="true" className="size-8 text-muted-foreground" />
      <p className="font-semibold">{isCleared ? list.cleared : list.none}</p>
      <p className="text-sm text-muted-foreground">
        {isCleared ? list.clearedText : list.noneText}
      </p>
    </div>
  );
}
