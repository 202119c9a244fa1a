import { CloudOff, Megaphone } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { Card } from "@/components/ui/card";
import type { AgencyAnnouncement } from "@/lib/agencies/portal/announcement-queries";
import { formatDate } from "@/lib/dates/date";

/** Longer texts are folded. */
const FOLD_CHARACTERS = 160;

async function Item({ item, timeZone }: { item: AgencyAnnouncement; timeZone: string }) {
  const t = await getTranslations("portal.announcements");
  const lang = item.lang ?? undefined;
  const text = "text-sm wrap-anywhere text-muted-foreground";
  return (
    <li className="grid gap-0.5 border-t pt-3 first:border-t-0 first:pt-0">
      <h3 lang={lang} className="text-sm font-semibold wrap-anywhere">
        {item.title}
      </h3>
      <p className="text-xs text-muted-foreground">
        <time dateTime={item.publishedAt}>
          {formatDate(item.publishedAt, await getLocale(), { dateStyle: "medium", timeZone })}
        </time>
      </p>
      {item.body.length <= FOLD_CHARACTERS ? (
        <p lang={lang} className={`${text} whitespace-pre-line`}>
          {item.body}
        </p>
      ) : (
        <details className="group">
          <summary className="list-none [&::-webkit-details-marker]:hidden">
            {/* Folded without paragraphs: the last line would be empty. */}
            <span
              lang={lang}
              className={`${text} line-clamp-3 group-open:line-clamp-none group-open:whitespace-pre-line`}
            >
              {item.body}
            </span>
            <span className="inline-flex min-h-8 items-center text-sm font-semibold text-primary group-open:hidden">
              {t("more")}
            </span>
          </summary>
        </details>
      )}
    </li>
  );
}

/** The operator's announcements, newest first. */
export async function AnnouncementsCard({
  items,
  timeZone,
}: {
  /** Null when they could not be read. */
  items: readonly AgencyAnnouncement[] | null;
  timeZone: string;
}) {
  const t = await getTranslations("portal.announcements");
  const Icon = items === null ? CloudOff : Megaphone;
  return (
    <Card className="p-5">
      <h2 className="text-lg font-bold">{t("title")}</h2>
      {items !== null && items.length > 0 ? (
        <ul className="mt-4 grid gap-3">
          {items.map((item) => (
            <Item key={item.id} item={item} timeZone={timeZone} />
          ))}
        </ul>
      ) : (
        <div className="grid justify-items-center gap-1 py-5 text-center">
          <Icon aria-hidden="true" className="size-6 text-muted-foreground" />
          <p className="mt-1 text-sm font-semibold">{t(items === null ? "failed" : "empty")}</p>
          <p className="text-sm text-muted-foreground">{t("emptyText")}</p>
        </div>
      )}
    </Card>
  );
}
