import { getTranslations } from "next-intl/server";

import { Segment, Segments } from "@/components/layout/strip/segments";
import { filterPath, type NotificationFilter } from "@/lib/notifications/filters";
import type { KindGroup } from "@/lib/notifications/kinds";

interface Choice {
  label: string;
  href: string;
  isCurrent: boolean;
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <Segments label={label}>
      {choices.map(({ label: name, href, isCurrent }) => (
        <Segment key={href + name} href={href} current={isCurrent && "true"} className="px-3">
          {name}
        </Segment>
      ))}
    </Segments>
  );
}

export async function NoticeFilters({
  path,
  filter,
  groups,
}: {
  path: string;
  filter: NotificationFilter;
  groups: readonly KindGroup[];
}) {
  const t = await getTranslations("notifications.list");
  const { isUnreadOnly, group } = filter;
  return (
    <div className="flex min-w-0 flex-wrap gap-3">
      <Choices
        label={t("filters")}
        choices={[false, true].map((isUnread) => ({
          label: t(isUnread ? "unread" : "everything"),
          href: filterPath(path, { isUnreadOnly: isUnread, group }),
          isCurrent: isUnread === isUnreadOnly,
        }))}
      />
      <Choices
        label={t("kinds")}
        choices={[null, ...groups].map((each) => ({
          label: each === null ? t("anything") : t(`groups.${each}`),
          href: filterPath(path, { isUnreadOnly, group: each }),
          isCurrent: each === group,
        }))}
      />
    </div>
  );
}
