import { getTranslations } from "next-intl/server";

import { done } from "@/lib/actions/types";
import { requireCaller, respond } from "@/lib/http/endpoint";
import { defaultLocale, isLocale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import type { NoticePanel } from "@/lib/navigation/notice-types";
import { notificationsPath } from "@/lib/navigation/notification-paths";
import { listNotifications } from "@/lib/notifications/queries";

const FRESH_MS = 30_000;

/** The caller's latest notifications: `NoticePanel`, in the language of `?locale=`; unread ones by `?show=unread`. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const query = new URL(request.url).searchParams;
  const asked = query.get("locale") ?? "";
  const locale = isLocale(asked) ? asked : defaultLocale;
  const isUnreadOnly = query.get("show") === "unread";
  const [read, t] = await Promise.all([
    listNotifications({ isUnreadOnly, group: null, after: null }, { locale, limit: 10 }),
    getTranslations({ locale, namespace: "notifications" }),
  ]);
  if (!read.ok) return respond(read);
  const { notices } = read.data;
  const since = Date.now() - FRESH_MS;
  return respond(
    done<NoticePanel>({
      notices,
      fresh: notices
        .filter(({ createdAt, isUnread }) => isUnread && Date.parse(createdAt) > since)
        .map(({ id }) => id),
      texts: {
        title: t("title"),
        empty: t("panel.empty"),
        all: t("panel.all"),
        markAll: t("panel.markAll"),
        unread: t("list.isUnread"),
        open: t("open"),
        several: t("several"),
        href: localePath(locale, notificationsPath(caller.data.role)),
      },
    }),
  );
}
