import { Globe, LogOut, Menu } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { AgencyBadge } from "@/components/agencies/agency-badge";
import { menuItemClasses } from "@/components/layout/header/header-menu";
import { LanguageLinks } from "@/components/layout/header/language-links";
import { signOutFormAction } from "@/lib/actions/sign-out";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import type { OwnAgency } from "@/lib/agencies/types";
import { localeNames } from "@/lib/i18n/locales";

import { SIDEBAR_ID } from "./sidebar-id";
import { SidebarToggle } from "./sidebar-toggle";

const iconButton =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 text-sm font-medium whitespace-nowrap hover:bg-muted lg:px-3 [&_svg]:size-5";

/** Whose portal this is, how the review stands, and the way out. */
export async function PortalHeader({ agency }: { agency: OwnAgency }) {
  const t = await getTranslations("portal");
  const locale = await getLocale();
  return (
    <header className="sticky top-0 z-30 flex h-(--header-height) items-center gap-2 border-b bg-background/95 px-3 backdrop-blur-sm sm:px-4">
      <button
        type="button"
        popoverTarget={SIDEBAR_ID}
        className="flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-muted md:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
        <span className="sr-only">{t("sidebar.open")}</span>
        <span data-waiting="menu" className="self-start pt-3" />
      </button>
      <SidebarToggle
        labels={{
          collapse: t("sidebar.collapse"),
          expand: t("sidebar.expand"),
          shortcut: t("sidebar.shortcut"),
        }}
      />
      <div className="mr-auto flex min-w-0 flex-col items-start gap-x-3 sm:flex-row sm:items-center">
        <p className="max-w-full truncate font-display leading-tight font-bold sm:text-lg">
          {agency.businessName}
        </p>
        <AgencyBadge state={agency.state} />
      </div>
      <button
        type="button"
        popoverTarget="portal-language"
        aria-label={`${t("language")}: ${localeNames[locale]}`}
        className={iconButton}
      >
        <Globe aria-hidden="true" />
        <span className="hidden lg:inline">{localeNames[locale]}</span>
      </button>
      <div
        id="portal-language"
        popover="auto"
        className="inset-auto top-15 right-4 m-0 min-w-44 rounded-xl border bg-popover p-2 text-popover-foreground shadow-lift"
      >
        <LanguageLinks className={menuItemClasses} />
      </div>
      <form action={signOutFormAction}>
        <input type="hidden" name={LOCALE_FIELD} value={locale} />
        <button type="submit" aria-label={t("signOut")} className={iconButton}>
          <LogOut aria-hidden="true" />
          {/* Before that the sidebar leaves the agency's name no room beside it. */}
          <span className="hidden lg:inline">{t("signOut")}</span>
        </button>
      </form>
    </header>
  );
}
