import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import { signOutFormAction } from "@/lib/actions/sign-out";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { getPath } from "@/lib/i18n/get-path";

import { menuItemClasses } from "./header-menu";

/**
 * Dashboard and Sign Out. The way to the dashboard depends on the role, which CSS knows; an agency has
 * its owner's trips beside it.
 */
export async function AccountMenuItems() {
  const t = await getTranslations("shell.nav");
  const path = await getPath();
  const locale = await getLocale();
  const dashboard = (
    <>
      <Icon name="layout-dashboard" />
      <span>
        {t("dashboard")}
        <span data-waiting="account" />
      </span>
    </>
  );
  return (
    <>
      <Link
        href={path("/agency-portal/dashboard")}
        prefetch={false}
        className={`${menuItemClasses} not-role-agency:hidden`}
      >
        {dashboard}
      </Link>
      <Link
        href={path("/dashboard/trips")}
        prefetch={false}
        className={`${menuItemClasses} not-role-agency:hidden`}
      >
        <Icon name="luggage" />
        {t("trips")}
      </Link>
      <Link
        href={path("/dashboard")}
        prefetch={false}
        className={`${menuItemClasses} role-agency:hidden`}
      >
        {dashboard}
      </Link>
      <form action={signOutFormAction}>
        <input type="hidden" name={LOCALE_FIELD} value={locale} />
        <button type="submit" className={menuItemClasses}>
          <Icon name="log-out" />
          {t("signOut")}
        </button>
      </form>
    </>
  );
}
