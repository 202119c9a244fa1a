import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { ownPackagePath } from "@/lib/packages/paths";
import { cn } from "@/lib/utils/cn";

const screens = ["overview", "edit", "departures", "itinerary", "preview"] as const;

export async function PackageNav({
  id,
  current,
}: {
  id: string;
  current: (typeof screens)[number];
}) {
  const t = await getTranslations("packages");
  return (
    <nav aria-label={t("manage.label")} className="-mx-1 max-w-full overflow-x-auto px-1 py-1">
      <ul className="flex w-max gap-1 rounded-xl bg-muted p-1">
        {screens.map((screen) => (
          <li key={screen}>
            <LocaleLink
              href={ownPackagePath(id, screen === "overview" ? undefined : screen)}
              prefetch={false}
              aria-current={screen === current ? "page" : undefined}
              className={cn(
                "inline-flex min-h-11 items-center rounded-lg px-4 text-sm font-medium",
                screen === current
                  ? "bg-card text-foreground shadow-lift"
                  : "text-muted-foreground hover:text-foreground",
              )}
            >
              {screen === "edit" ? t("actions.edit") : t(`manage.${screen}`)}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
