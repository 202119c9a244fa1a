import { getTranslations } from "next-intl/server";

import { categories } from "@/lib/catalogue/categories";
import { cn } from "@/lib/utils/cn";

import { LocaleLink } from "./locale-link";
import { LogoMark } from "./logo";
import { SocialLinks } from "./social-links";

const linkClasses =
  "inline-flex min-h-11 items-center text-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline";

function FooterColumn({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </div>
  );
}

export async function SiteFooter() {
  const t = await getTranslations("shell");
  const tabs = await getTranslations("search.tabs");
  const agencyCenter = t("footer.agencyCenter");
  return (
    <footer aria-label={t("footer.label")} className="mt-20 border-t bg-card">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 font-display text-lg font-bold">
            <LogoMark className="size-7" />
            {t("siteName")}
          </p>
          <p className="mt-3 text-sm text-muted-foreground">{t("tagline")}</p>
          <SocialLinks label={t("footer.follow")} />
        </div>
        <FooterColumn title={t("footer.explore")}>
          {categories.map((category) => (
            <li key={category}>
              <LocaleLink href={`/${category}`} prefetch={false} className={linkClasses}>
                {tabs(category)}
              </LocaleLink>
            </li>
          ))}
          <li>
            <LocaleLink href="/insurance" prefetch={false} className={linkClasses}>
              {t("footer.insurance")}
            </LocaleLink>
          </li>
        </FooterColumn>
        <FooterColumn title={t("footer.support")}>
          {(["faq", "terms", "privacy"] as const).map((section) => (
            <li key={section}>
              <LocaleLink href={`/help#${section}`} className={linkClasses}>
                {t(`footer.${section}`)}
              </LocaleLink>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={t("footer.partners")}>
          <li>
            <LocaleLink
              href="/agency-portal/dashboard"
              prefetch={false}
              className={cn(linkClasses, "not-role-agency:hidden")}
            >
              {agencyCenter}
            </LocaleLink>
            <LocaleLink
              href="/agency-portal/auth"
              prefetch={false}
              className={cn(linkClasses, "role-agency:hidden")}
            >
              {agencyCenter}
            </LocaleLink>
          </li>
          <li>
            <LocaleLink href="/agency/register" prefetch={false} className={linkClasses}>
              {t("footer.becomeAgency")}
            </LocaleLink>
          </li>
        </FooterColumn>
      </div>
      <p className="border-t px-4 py-6 text-center text-sm text-muted-foreground">
        {t("footer.copyright", { year: String(new Date().getFullYear()) })}
      </p>
    </footer>
  );
}
