import { LayoutDashboard, LogOut } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { signOutFormAction } from "@/lib/auth/actions";
import { cn } from "@/lib/utils/cn";

import { menuItemClasses } from "./header-menu";
import { LocaleLink } from "./locale-link";

/** Dashboard and Sign Out. The way to the dashboard depends on the role, which CSS knows. */
export async function AccountMenuItems() {
  const t = await getTranslations("shell.nav");
  const locale = await getLocale();
  const dashboard = (
    <>
      <LayoutDashboard aria-hidden="true" />
      {t("dashboard")}
    </>
  );
  return (
    <>
      <LocaleLink
        href="/agency-portal/dashboard"
        prefetch={false}
        className={cn(menuItemClasses, "not-role-agency:hidden")}
      >
        {dashboard}
      </LocaleLink>
      <LocaleLink
        href="/dashboard"
        prefetch={false}
        className={cn(menuItemClasses, "role-agency:hidden")}
      >
        {dashboard}
      </LocaleLink>
      <form action={signOutFormAction}>
        <input type="hidden" name={LOCALE_FIELD} value={locale} />
        <button type="submit" className={menuItemClasses}>
          <LogOut aria-hidden="true" />
          {t("signOut")}
        </button>
      </form>
    </>
  );
}
