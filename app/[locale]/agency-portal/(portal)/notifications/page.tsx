import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { NotificationsView } from "@/components/notifications/notifications-view";
import { requireRole } from "@/lib/auth/guards";
import { notificationsPath } from "@/lib/navigation/notification-paths";
import { readNotificationFilter } from "@/lib/notifications/filters";
import { listNotifications } from "@/lib/notifications/queries";

const PAGE_SIZE = 30;
const path = notificationsPath("agency");

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications");
  return { title: t("title") };
}

export default async function PortalNotificationsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const filter = readNotificationFilter(await searchParams);
  await requireRole("agency", path, "/agency-portal/auth");
  const page = await listNotifications(filter, { locale: await getLocale(), limit: PAGE_SIZE });
  return (
    <NotificationsView
      role="agency"
      path={path}
      settingsPath="/agency-portal/settings#notifications"
      filter={filter}
      page={page}
    />
  );
}
