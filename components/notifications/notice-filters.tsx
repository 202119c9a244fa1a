import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { filterPath, type NotificationFilter } from "@/lib/notifications/filters";
import type { KindGroup } from "@/lib/notifications/kinds";
import { cn } from "@/lib/utils/cn";

interface Choice {
  label: string;
  href: string;
  isCurrent: boolean;
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="max-w-full overflow-x-auto rounded-lg bg-muted p-1">
      <ul className="flex gap-1">
        {choices.map(({ label: name, href, isCurrent }) => (
          <li key={href + name}>
            <LocaleLink
              href={href}
              prefetch={false}
              aria-current={isCurrent ? "true" : undefined}
              className={cn(
                "flex min-h-10 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap",
                isCurrent ? "bg-card shadow-xs" : "text-muted-foreground hover:text-foreground",
              )}
            >
              {name}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
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
