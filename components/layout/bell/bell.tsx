import { getTranslations } from "next-intl/server";

import { SiteLink } from "@/components/layout/links/site-link";
import { Icon } from "@/components/ui/icon";
import { getPath } from "@/lib/i18n/get-path";
import { cn } from "@/lib/utils/cn";

/**
 * The way to the notifications, with how many are unread. `follow-bell.ts` opens the latest of them
 * below it; without JavaScript it is a link to the list.
 * @param href of the list, without locale
 */
export async function Bell({ href, className }: { href: string; className?: string }) {
  const t = await getTranslations("shell.nav");
  const path = await getPath();
  return (
    <SiteLink href={path(href)} prefetch={false} data-bell="" className={cn("bar-link", className)}>
      <Icon name="bell" />
      {/* Of no size, not hidden: a box of its own would end the name before the count. */}
      <span className="text-[0px]">
        {t("notifications")}
        <span data-waiting="bell" />
      </span>
    </SiteLink>
  );
}
