import { ArrowLeft, Plane, X } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { LogoMark } from "@/components/layout/logo";
import { localePath } from "@/lib/i18n/paths";
import { TRIPS_PATH } from "@/lib/navigation/trip-paths";

import { SIDEBAR_ID } from "./sidebar-id";
import { SidebarLink } from "./sidebar-link";

export interface SidebarScreen {
  screen: string;
  path: string;
  label: string;
  icon: ReactNode;
  isHome?: boolean;
}

const wayOutClasses =
  "flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm text-muted-foreground hover:bg-muted hover:text-foreground rail:justify-center rail:px-0";

export const sidebarClasses =
  "inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 flex-col overflow-x-hidden overflow-y-auto border-r bg-card text-card-foreground shadow-lift backdrop:bg-sun-foreground/50 open:flex md:sticky md:top-0 md:flex md:w-64 md:shrink-0 md:shadow-none md:transition-[width] rail:w-12";

export async function Sidebar({
  title,
  label,
  groups,
}: {
  title: string;
  label: string;
  groups: readonly (readonly SidebarScreen[])[];
}) {
  const t = await getTranslations("shell.sidebar");
  const locale = await getLocale();
  return (
    <>
      <div className="flex h-(--header-height) shrink-0 items-center gap-2.5 border-b px-4 rail:justify-center rail:px-0">
        <LocaleLink
          href="/"
          title={t("mainSite")}
          className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-lg rail:justify-center"
        >
          <LogoMark className="size-8 shrink-0" />
          <span className="font-display text-lg font-bold tracking-tight whitespace-nowrap rail:sr-only">
            {title}
          </span>
        </LocaleLink>
        <button
          type="button"
          popoverTarget={SIDEBAR_ID}
          popoverTargetAction="hide"
          data-close=""
          aria-label={t("close")}
          className="ml-auto grid size-11 place-items-center rounded-lg hover:bg-muted md:hidden"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <nav aria-label={label} className="flex-1 divide-y p-3 rail:p-0.5 rail:pt-3">
        {groups.map((screens) => (
          <ul key={screens[0]?.screen} className="grid gap-1 py-2 first:pt-0 last:pb-0">
            {screens.map(({ path, ...screen }) => (
              <li key={screen.screen}>
                <SidebarLink href={localePath(locale, path)} {...screen} />
              </li>
            ))}
          </ul>
        ))}
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
    </>
  );
}
