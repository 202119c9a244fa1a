import { readCursor, type Cursor } from "@/lib/navigation/cursor";

import { kindGroups, type KindGroup } from "./kinds";

export interface NotificationFilter {
  isUnreadOnly: boolean;
  group: KindGroup | null;
  after: Cursor | null;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

const isGroup = (value: unknown): value is KindGroup =>
  typeof value === "string" && Object.hasOwn(kindGroups, value);

export function readNotificationFilter(query: Query): NotificationFilter {
  const group = query["about"];
  return {
    isUnreadOnly: query["show"] === "unread",
    group: isGroup(group) ? group : null,
    after: readCursor(query["after"]),
  };
}

export function filterPath(
  path: string,
  filter: { isUnreadOnly: boolean; group: KindGroup | null; after?: string | null },
): string {
  const query = new URLSearchParams();
  if (filter.isUnreadOnly) query.set("show", "unread");
  if (filter.group) query.set("about", filter.group);
  if (filter.after) query.set("after", filter.after);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
