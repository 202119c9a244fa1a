import type { CharacterTexts } from "@/components/forms/form-state";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { cn } from "@/lib/utils/cn";

import { charactersLeft } from "./text-limits";

/** Always there, so that it is read out when it begins to say something. */
export function CharacterCount({
  id,
  text,
  most,
  texts,
  locale,
}: {
  id?: string;
  text: string;
  most: number;
  texts: CharacterTexts;
  locale: string;
}) {
  const left = charactersLeft(text, most);
  const isOver = left !== null && left < 0;
  return (
    <span
      id={id}
      role="status"
      className={cn(
        "text-right text-xs tabular-nums empty:sr-only",
        isOver ? "font-semibold text-destructive" : "text-muted-foreground",
      )}
    >
      {left === null ? null : fillPlural(isOver ? texts.over : texts.left, Math.abs(left), locale)}
    </span>
  );
}
