import type { Message } from "@/lib/conversations/types";

import { dayOf } from "./time";

/** Messages of one side that follow each other this closely look like one. */
const RUN_MS = 5 * 60_000;

export interface ThreadRow {
  message: Message;
  /** The first and the last of a run of messages by one side. */
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

/** Messages by the viewer's days, and in runs. */
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
