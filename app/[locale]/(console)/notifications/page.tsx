import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { NotificationsView } from "@/components/notifications/notifications-view";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readNotificationFilter } from "@/lib/notifications/filters";
import { listNotifications } from "@/lib/notifications/queries";

const PAGE_SIZE = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications");
  return { title: t("title"), robots: "noindex" };
}

/** For everybody who is signed in, operators within their console; agencies have the same list in their portal. */
export default async function NotificationsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const filter = readNotificationFilter(await searchParams);
  const locale = await getLocale();
  const read = await orUnavailable(async () => {
    const { role } = await requireSession("/notifications");
    return { role, page: await listNotifications(filter, { locale, limit: PAGE_SIZE }) };
  });
  if (read === "unavailable") return <UnavailableView />;
  return (
    // The console has margins of its own.
    <div className={read.role === "admin" ? undefined : "mx-auto max-w-7xl px-4 py-8 sm:py-10"}>
      <NotificationsView
        {...read}
        path="/notifications"
        settingsPath="/dashboard/profile#notifications"
        filter={filter}
      />
    </div>
  );
}
