import { Building2, ClipboardCheck, Inbox, Megaphone, ScrollText } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import {
  operatorPath,
  operatorScreens,
  type OperatorScreen,
} from "@/lib/navigation/operator-paths";
import { cn } from "@/lib/utils/cn";

const icons = {
  applications: ClipboardCheck,
  desk: Inbox,
  agencies: Building2,
  announcements: Megaphone,
  audit: ScrollText,
} as const;

/** The operator's screens. @param current null on a page that is none of them */
export async function OperatorNav({ current }: { current: OperatorScreen | null }) {
  const t = await getTranslations("operator.nav");
  return (
    <nav aria-label={t("label")} className="-mx-4 overflow-x-auto px-4 py-1">
      <ul className="flex w-max gap-1 rounded-xl bg-muted p-1">
        {operatorScreens.map((screen) => {
          const Icon = icons[screen];
          const isCurrent = screen === current;
          return (
            <li key={screen}>
              <LocaleLink
                href={operatorPath(screen)}
                prefetch={false}
                aria-current={isCurrent ? "page" : undefined}
                className={cn(
                  "flex min-h-11 items-center gap-2 rounded-lg px-4 text-sm font-semibold whitespace-nowrap",
                  isCurrent
                    ? "bg-card text-foreground shadow-lift"
                    : "text-muted-foreground hover:text-foreground",
                )}
              >
                <Icon aria-hidden="true" className="size-4" />
                <span>
                  {t(screen)}
                  <span data-waiting={screen} />
                </span>
              </LocaleLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
