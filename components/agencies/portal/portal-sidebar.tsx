import {
  ArrowLeft,
  CalendarCheck,
  ChartNoAxesColumn,
  LayoutDashboard,
  Luggage,
  MessagesSquare,
  Plane,
  Settings,
  X,
} from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { LogoMark } from "@/components/layout/logo";
import { portalPath, portalScreens, type PortalScreen } from "@/lib/agencies/portal/portal-nav";
import { localePath } from "@/lib/i18n/paths";
import { TRIPS_PATH } from "@/lib/navigation/trip-paths";

import { PortalNavLink } from "./portal-nav-link";
import { SIDEBAR_ID } from "./sidebar-id";

const icons: Record<PortalScreen, typeof Settings> = {
  dashboard: LayoutDashboard,
  bookings: CalendarCheck,
  packages: Luggage,
  messages: MessagesSquare,
  analytics: ChartNoAxesColumn,
  settings: Settings,
};

const wayOutClasses =
  "flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm text-muted-foreground hover:bg-muted hover:text-foreground rail:justify-center rail:px-0";

/**
 * A column or a rail beside the page; on small screens a drawer on the platform's popover, which
 * opens and closes without scripts.
 */
export async function PortalSidebar() {
  const t = await getTranslations("portal");
  const locale = await getLocale();
  return (
    <aside
      id={SIDEBAR_ID}
      popover="auto"
      className="inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 flex-col overflow-x-hidden overflow-y-auto border-r bg-card text-card-foreground shadow-lift backdrop:bg-sun-foreground/50 open:flex md:sticky md:top-0 md:flex md:w-64 md:shrink-0 md:shadow-none md:transition-[width] rail:w-12"
    >
      <div className="flex h-(--header-height) shrink-0 items-center gap-2.5 border-b px-4 rail:justify-center rail:px-0">
        <LocaleLink
          href="/"
          title={t("mainSite")}
          className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-lg rail:justify-center"
        >
          <LogoMark className="size-8 shrink-0" />
          <span className="font-display text-lg font-bold tracking-tight whitespace-nowrap rail:sr-only">
            {t("title")}
          </span>
        </LocaleLink>
        <button
          type="button"
          popoverTarget={SIDEBAR_ID}
          popoverTargetAction="hide"
          aria-label={t("sidebar.close")}
          className="ml-auto grid size-11 place-items-center rounded-lg hover:bg-muted md:hidden"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <nav aria-label={t("nav.label")} className="flex-1 p-3 rail:p-0.5 rail:pt-3">
        <ul className="grid gap-1">
          {portalScreens.map((screen) => {
            const Icon = icons[screen];
            return (
              <li key={screen}>
                <PortalNavLink
                  screen={screen}
                  href={localePath(locale, portalPath(screen))}
                  label={t(`nav.${screen}`)}
                  icon={<Icon aria-hidden="true" />}
                />
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="border-t p-3 rail:p-0.5">
        <LocaleLink href={TRIPS_PATH} prefetch={false} title={t("trips")} className={wayOutClasses}>
          <Plane aria-hidden="true" className="size-5 shrink-0" />
          <span className="whitespace-nowrap rail:sr-only">{t("trips")}</span>
        </LocaleLink>
        <LocaleLink href="/" title={t("mainSite")} className={wayOutClasses}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
          <span className="whitespace-nowrap rail:sr-only">{t("mainSite")}</span>
        </LocaleLink>
      </div>
    </aside>
  );
}
