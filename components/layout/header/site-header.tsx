import { getLocale, getTranslations } from "next-intl/server";

import { Bell } from "@/components/layout/bell/bell";
import { IntentLink } from "@/components/layout/links/intent-link";
import { SiteLink } from "@/components/layout/links/site-link";
import { LogoMark } from "@/components/layout/logo";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { getPath } from "@/lib/i18n/get-path";
import { localeNames } from "@/lib/i18n/locales";
import { shownCurrencies } from "@/lib/money/currencies";
import { cn } from "@/lib/utils/cn";

import { AccountMenuItems } from "./account-menu-items";
import { CurrencyOptions } from "./currency-options";
import { HeaderMenu, menuItemClasses } from "./header-menu";
import { LanguageLinks } from "./language-links";
import { SavedLink } from "./saved-link";

/**
 * The page is the same for everybody: CSS shows what fits who is signed in.
 * @param isSignedIn for browsers without scripts, on pages rendered for their visitor
 */
export async function SiteHeader({ isSignedIn }: { isSignedIn?: boolean | undefined }) {
  const t = await getTranslations("shell");
  const currencies = shownCurrencies();
  const hasCurrencies = currencies.length > 1;
  const path = await getPath();
  const locale = await getLocale();
  const messages = (
    <SiteLink
      href={path("/messages")}
      prefetch={false}
      className="bar-link not-role-user:hidden"
      key="m"
    >
      <Icon name="messages-square" />
      <span>
        {t("nav.messages")}
        <span data-waiting="messages" />
      </span>
    </SiteLink>
  );
  const support = (
    <IntentLink href={path("/help")} className="bar-link" key="s">
      <Icon name="life-buoy" />
      {t("nav.support")}
    </IntentLink>
  );
  const signIn = (
    <SiteLink
      href={path("/auth")}
      prefetch={false}
      className={cn(
        buttonVariants({ size: "sm" }),
        "signed-in:hidden",
        isSignedIn !== false && "no-js:hidden",
      )}
    >
      {t("nav.signIn")}
    </SiteLink>
  );
  const account = isSignedIn === undefined && (
    <SiteLink
      href={path("/dashboard")}
      prefetch={false}
      className={cn(buttonVariants({ size: "sm" }), "not-no-js:hidden")}
    >
      {t("nav.myAccount")}
    </SiteLink>
  );
  const forSignedIn = cn("signed-out:hidden", !isSignedIn && "no-js:hidden");

  return (
    <header className="fixed inset-x-0 top-0 z-40 h-(--header-height) border-b bg-background/95 backdrop-blur-sm">
      <div className="mx-auto flex h-full max-w-7xl items-center gap-1 px-4">
        <IntentLink
          href={path("/")}
          aria-label={t("home")}
          // Where there is no room for all of the word, it goes to a second line, which nobody sees.
          className="mr-auto flex h-11 min-w-8 flex-wrap gap-x-2.5 overflow-hidden rounded-lg pr-1"
        >
          <LogoMark className="my-1.5 size-8 shrink-0" />
          <span className="font-display text-xl leading-11 font-bold tracking-tight">
            {t("siteName")}
          </span>
        </IntentLink>

        <nav aria-label={t("nav.label")} className="hidden items-center gap-1 md:flex">
          <IntentLink href={path("/packages")} className="bar-link">
            {t("nav.packages")}
          </IntentLink>
          {support}
          {messages}
          {hasCurrencies ? (
            <HeaderMenu
              id="currency-menu"
              label={
                <>
                  <span className="sr-only">{t("nav.currency")} </span>
                  {currencies.map((currency) => (
                    <span key={currency} data-price={currency}>
                      {currency}
                    </span>
                  ))}
                </>
              }
              icon={<Icon name="coins" />}
              className="w-64"
              triggerClassName="no-js:hidden"
            >
              <CurrencyOptions popoverId="currency-menu" className={menuItemClasses} />
              <p className="px-3 py-2 text-xs text-muted-foreground">{t("nav.currencyNote")}</p>
            </HeaderMenu>
          ) : null}
          <HeaderMenu
            id="language-menu"
            label={
              <>
                <span className="sr-only">{t("nav.language")} </span>
                {localeNames[locale]}
              </>
            }
            icon={<Icon name="globe" />}
          >
            <LanguageLinks className={menuItemClasses} />
          </HeaderMenu>
          <HeaderMenu
            id="account-menu"
            label={
              <span>
                {t("nav.profile")}
                <span data-waiting="account" />
              </span>
            }
            icon={<Icon name="user-round" />}
            heading={t("nav.myAccount")}
            triggerClassName={forSignedIn}
          >
            <AccountMenuItems />
          </HeaderMenu>
        </nav>
        <SavedLink href={path("/saved")}>{t("nav.saved")}</SavedLink>
        <Bell href="/notifications" className={forSignedIn} />
        {signIn}
        {account}

        <HeaderMenu
          id="mobile-menu"
          label={
            <span>
              {t("nav.openMenu")}
              <span data-waiting="menu" />
            </span>
          }
          icon={<Icon name="menu" />}
          triggerClassName="md:hidden"
          className="max-h-[80dvh] w-[calc(100vw-2rem)] max-w-sm overflow-y-auto"
        >
          <nav aria-label={t("nav.openMenu")} className="grid gap-1">
            <IntentLink href={path("/packages")} className="bar-link">
              <Icon name="luggage" />
              {t("nav.packages")}
            </IntentLink>
            {support}
            {messages}
            <div className={forSignedIn}>
              <p className="px-3 pt-3 text-sm font-semibold">{t("nav.myAccount")}</p>
              <AccountMenuItems />
            </div>
            {hasCurrencies ? (
              <div className="no-js:hidden">
                <p className="px-3 pt-3 text-sm font-semibold">{t("nav.currency")}</p>
                <CurrencyOptions popoverId="mobile-menu" className={menuItemClasses} />
              </div>
            ) : null}
            <div>
              <p className="px-3 pt-3 text-sm font-semibold">{t("nav.language")}</p>
              <LanguageLinks className={menuItemClasses} />
            </div>
          </nav>
        </HeaderMenu>
      </div>
    </header>
  );
}
