import { Globe, LogOut, Menu } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Bell } from "@/components/layout/bell/bell";
import { menuItemClasses } from "@/components/layout/header/header-menu";
import { LanguageLinks } from "@/components/layout/header/language-links";
import { LanguageMenu } from "@/components/layout/header/language-menu";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { signOutFormAction } from "@/lib/actions/sign-out";
import { localeNames } from "@/lib/i18n/locales";

import { DrawerButton } from "./drawer-button";
import { SidebarToggle } from "./sidebar-toggle";

const iconButton =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 text-sm font-medium whitespace-nowrap hover:bg-muted lg:px-3 [&_svg]:size-5";

export async function SidebarHeader({
  notifications,
  children,
}: {
  notifications: string;
  children: ReactNode;
}) {
  const t = await getTranslations("shell");
  const locale = await getLocale();
  return (
    <header className="sticky top-0 z-30 flex h-(--header-height) items-center gap-2 border-b bg-background/95 px-3 backdrop-blur-sm sm:px-4">
      <DrawerButton>
        <Menu aria-hidden="true" className="size-5" />
        <span className="sr-only">{t("sidebar.open")}</span>
        <span data-waiting="menu" className="-translate-x-4.5 -translate-y-2.5" />
      </DrawerButton>
      <SidebarToggle
        labels={{
          collapse: t("sidebar.collapse"),
          expand: t("sidebar.expand"),
          shortcut: t("sidebar.shortcut"),
        }}
      />
      <div className="mr-auto flex min-w-0 flex-col items-start gap-x-3 sm:flex-row sm:items-center">
        {children}
      </div>
      <Bell href={notifications} />
      <LanguageMenu
        popoverId="sidebar-language"
        label={`${t("nav.language")}: ${localeNames[locale]}`}
        className={iconButton}
      >
        <Globe aria-hidden="true" />
        <span className="hidden lg:inline">{localeNames[locale]}</span>
      </LanguageMenu>
      <div
        id="sidebar-language"
        popover="auto"
        className="inset-auto top-15 right-4 m-0 min-w-44 rounded-xl border bg-popover p-2 text-popover-foreground shadow-lift"
      >
        <LanguageLinks className={menuItemClasses} />
      </div>
      <form action={signOutFormAction}>
        <input type="hidden" name={LOCALE_FIELD} value={locale} />
        <button type="submit" aria-label={t("nav.signOut")} className={iconButton}>
          <LogOut aria-hidden="true" />
          {/* Before that the sidebar leaves the name no room beside it. */}
          <span className="hidden lg:inline">{t("nav.signOut")}</span>
        </button>
      </form>
    </header>
  );
}
