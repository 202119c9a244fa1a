import { cappedCount } from "@/lib/utils/capped-count";

/**
 * How many messages are unread: a number to look at, a text to hear.
 * @param text of that number, such as "3 unread"
 */
export function UnreadBadge({ count, text }: { count: number; text: string }) {
  return (
    <span className="relative grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-accent-foreground tabular-nums">
      <span aria-hidden="true">{cappedCount(count)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
