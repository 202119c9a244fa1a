import { CalendarX, ChevronRight, FilePen, Hourglass, MessagesSquare } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { AgencyFigures } from "@/lib/agencies/portal/performance";
import { formatBounded } from "@/lib/utils/bounded-number";

/** The agency's open tasks, each with a link. */
export async function TodoList({ figures }: { figures: AgencyFigures }) {
  const t = await getTranslations("portal.todo");
  const locale = await getLocale();
  const numbers = new Intl.NumberFormat(locale);
  const rows = [
    {
      id: "pending",
      Icon: Hourglass,
      count: figures.bookingsPending,
      href: "/agency-portal/bookings?status=pending",
    },
    {
      id: "messages",
      Icon: MessagesSquare,
      count: figures.messagesUnread,
      href: "/agency-portal/messages",
    },
    {
      id: "drafts",
      Icon: FilePen,
      count: figures.packagesDraft,
      href: "/agency-portal/packages?status=draft",
    },
    {
      id: "cancelled",
      Icon: CalendarX,
      count: figures.bookingsCancelled,
      href: "/agency-portal/bookings?status=cancelled",
    },
  ] as const;
  return (
    <Card className="p-5">
      <h2 className="text-xl font-bold">{t("title")}</h2>
      <ul className="mt-3 divide-y">
        {rows.map(({ id, Icon, count, href }) => (
          <li key={id}>
            <LocaleLink
              href={href}
              prefetch={false}
              className="flex min-h-13 items-center gap-3 rounded-lg px-2 text-sm font-medium hover:bg-muted [&_svg]:size-4.5 [&_svg]:shrink-0"
            >
              <Icon aria-hidden="true" className="text-muted-foreground" />
              <span className="mr-auto">{t(id)}</span>
              <Badge
                variant={count > 0 && (id === "pending" || id === "messages") ? "sun" : "muted"}
                className="min-w-8 justify-center text-sm tabular-nums"
              >
                {id === "messages" ? formatBounded(count, locale) : numbers.format(count)}
              </Badge>
              <ChevronRight aria-hidden="true" className="text-muted-foreground" />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
