import type { Role } from "@/lib/auth/roles";
import { MOST_COUNTED } from "@/lib/utils/bounded-number";

import type { Mark, MarkName, Marks, WaitingCounts } from "./mark-types";

export type WaitingTexts = (
  key: "unread" | "messages" | "applications" | "toReview",
  values: { count: number },
) => string;

/** Returns a role's marks. The account and phone menus show the sum. */
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
    // A traveller's header has its own Messages link.
    ...(role === "user" ? [] : [["account", all] satisfies [MarkName, Mark]]),
  ];
  return Object.fromEntries(marks.filter(([, { count }]) => count > 0));
}
