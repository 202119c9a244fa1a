import { getLocale, getTranslations } from "next-intl/server";

import { SiteLink } from "@/components/layout/links/site-link";
import { Icon } from "@/components/ui/icon";
import { signOutFormAction } from "@/lib/actions/sign-out";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { getPath } from "@/lib/i18n/get-path";

import { menuItemClasses } from "./header-menu";

/** CSS knows the role; an agency has its owner's trips beside its dashboard. */
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
      <SiteLink
        href={path("/agency-portal/dashboard")}
        prefetch={false}
        className={`${menuItemClasses} not-role-agency:hidden`}
      >
        {dashboard}
      </SiteLink>
      <SiteLink
        href={path("/dashboard/trips")}
        prefetch={false}
        className={`${menuItemClasses} not-role-agency:hidden`}
      >
        <Icon name="luggage" />
        {t("trips")}
      </SiteLink>
      <SiteLink
        href={path("/dashboard")}
        prefetch={false}
        className={`${menuItemClasses} role-agency:hidden`}
      >
        {dashboard}
      </SiteLink>
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
