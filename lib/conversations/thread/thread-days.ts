import type { Message } from "@/lib/conversations/types";

import { dayOf } from "./time";

/** One side's messages within this time are grouped. */
const RUN_MS = 5 * 60_000;

export interface ThreadRow {
  message: Message;
  /** First and last message of a group. */
  isFirst: boolean;
  isLast: boolean;
}

export interface ThreadDay {
  day: string;
  rows: ThreadRow[];
}

function isSameRun(a: Message | undefined, b: Message | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.side === b.side &&
    Date.parse(b.createdAt) - Date.parse(a.createdAt) < RUN_MS
  );
}

/** Groups messages by the viewer's calendar days, then by side. */
export function threadDays(messages: readonly Message[], timeZone: string): ThreadDay[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days.map(({ day, messages: ofDay }) => ({
    day,
    rows: ofDay.map((message, index) => ({
      message,
      isFirst: !isSameRun(ofDay[index - 1], message),
      isLast: !isSameRun(message, ofDay[index + 1]),
    })),
  }));
}
