import { cappedCount } from "@/lib/utils/capped-count";

import { markNames, type Mark, type MarkName, type Marks } from "./mark-types";

/** Also escapes `<`, for an inline style element. */
function cssString(text: string): string {
  return `"${text.replace(/["\\\n<]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}

function rulesOf(name: MarkName, { count, text }: Mark): string {
  const at = `html[data-role] [data-waiting="${name}"]`;
  const shown = cssString(cappedCount(count));
  // Screen readers read it as part of the link's name; its size of 0 shifts nothing.
  return `${at}::before{content:${cssString(`, ${text}`)};font-size:0}${at}::after{content:${shown};content:${shown} / ""}`;
}

/** Absolutely positioned, so that the badge causes no layout shift. */
const BADGE = `html[data-role] [data-waiting]{position:relative}html[data-role] [data-waiting]::after{position:absolute;top:-.5rem;left:.125rem;display:grid;place-items:center;min-width:1.125rem;height:1.125rem;padding:0 .25rem;border-radius:9999px;background:var(--accent);color:var(--accent-foreground);font:700 .6875rem/1 var(--font-text,sans-serif);font-variant-numeric:tabular-nums}
`;

/** The collapsed sidebar hides labels and badges, so the icon gets a dot. */
const RAIL_DOT = `@media (width >= 48rem){[data-sidebar="collapsed"] a:has([data-waiting="messages"]){position:relative}[data-sidebar="collapsed"] a:has([data-waiting="messages"])::after{content:"";position:absolute;top:.375rem;right:.375rem;width:.625rem;height:.625rem;border-radius:9999px;background:var(--accent)}}`;

/** Its label has no size: the badge overlaps the bell. */
const BELL = `html[data-role] [data-waiting="bell"]::after{top:-1.125rem;left:-1rem}`;

export function markStyles(marks: Marks): string {
  const rules = markNames.flatMap((name) => {
    const mark = marks[name];
    return mark ? [rulesOf(name, mark)] : [];
  });
  if (rules.length === 0) return "";
  return [
    BADGE,
    ...rules,
    ...(marks.messages ? [RAIL_DOT] : []),
    ...(marks.bell ? [BELL] : []),
  ].join("\n");
}
