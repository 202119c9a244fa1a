import type { Role } from "@/lib/auth/roles";
import { MOST_COUNTED } from "@/lib/utils/bounded-number";

import type { Mark, MarkName, Marks, Waiting, WaitingCounts } from "./mark-types";

type WaitingTexts = (
  key: "unread" | "messages" | "applications" | "toReview",
  values: { count: number },
) => string;

export function toMarks(role: Role | null, counts: WaitingCounts, t: WaitingTexts): Marks {
  const { ownMessages, agencyMessages, deskMessages, applications } = counts;
  const messages = Math.min(ownMessages + agencyMessages, MOST_COUNTED);
  const allMessages = Math.min(messages + deskMessages, MOST_COUNTED);
  const all: Mark = {
    count: allMessages + applications,
    text: [
      applications > 0 ? t("applications", { count: applications }) : "",
      allMessages > 0 ? t("messages", { count: allMessages }) : "",
    ]
      .filter(Boolean)
      .join(", "),
  };
  const unread = (count: number): Mark => ({ count, text: t("unread", { count }) });
  const marks: [MarkName, Mark][] = [
    ["messages", unread(messages)],
    ["desk", unread(deskMessages)],
    ["applications", { count: applications, text: t("toReview", { count: applications }) }],
    ["menu", all],
    ["bell", unread(counts.notifications)],
    ...(role === "user" ? [] : [["account", all] satisfies [MarkName, Mark]]),
  ];
  return Object.fromEntries(marks.filter(([, { count }]) => count > 0));
}

/** The counts as `/api/waiting` returns them. No message is counted twice. */
export function toWaiting(role: Role | null, counts: WaitingCounts, t: WaitingTexts): Waiting {
  const { ownMessages, agencyMessages, deskMessages, notifications, otherNotifications } = counts;
  return {
    marks: toMarks(role, counts, t),
    total: ownMessages + agencyMessages + deskMessages + otherNotifications,
    notifications,
  };
}
