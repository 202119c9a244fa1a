"use client";

import { useViewing } from "@/components/conversations/messages-context";
import { SiteLink } from "@/components/layout/links/site-link";
import { cn } from "@/lib/utils/cn";

import type { ReplyPicker } from "./use-reply-picker";

/** The saved replies to choose from, above the field. @param id for `aria-controls` of the field */
export function ReplyList({ picker, id }: { picker: ReplyPicker; id: string }) {
  const { texts, hrefs } = useViewing();
  const { replies } = texts;
  const { found, active } = picker;
  return (
    <div className="grid gap-1 rounded-lg border bg-card p-1 shadow-lift">
      {picker.hasFailed ? (
        <p role="alert" className="p-2 text-sm">
          {replies.failed}
        </p>
      ) : null}
      {picker.isLoaded && found.length === 0 ? (
        <p role="status" className="p-2 text-sm text-muted-foreground">
          {picker.hasNone ? replies.empty : replies.none}
        </p>
      ) : null}
      <ul role="listbox" id={id} aria-label={replies.list} className="max-h-56 overflow-y-auto">
        {found.map((reply, index) => (
          <li
            key={reply.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus and its cursor.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => picker.choose(reply)}
            className={cn(
              "grid min-h-11 cursor-pointer content-center rounded-md px-3 py-1.5 text-sm",
              index === active ? "bg-secondary text-secondary-foreground" : "hover:bg-muted",
            )}
          >
            <span className="font-semibold">{reply.title}</span>
            <span className="truncate text-muted-foreground">{reply.content}</span>
          </li>
        ))}
      </ul>
      <SiteLink
        href={`${hrefs.inbox}/replies`}
        prefetch={false}
        className="px-3 py-2 text-sm text-primary underline underline-offset-4"
      >
        {replies.manage}
      </SiteLink>
    </div>
  );
}
