import { getTranslations } from "next-intl/server";

import { IntentLink } from "@/components/layout/links/intent-link";
import { SiteLink } from "@/components/layout/links/site-link";
import { getPath } from "@/lib/i18n/get-path";
import { legalKinds, legalPath } from "@/lib/legal/kinds";
import { categories } from "@/lib/navigation/categories";

import { LogoMark } from "./logo";
import { SocialLinks } from "./social-links";

function FooterColumn({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="footer-links">{children}</ul>
    </div>
  );
}

export async function SiteFooter() {
  const t = await getTranslations("shell");
  const path = await getPath();
  const tabs = await getTranslations("search.tabs");
  const agencyCenter = t("footer.agencyCenter");
  return (
    <footer aria-label={t("footer.label")} className="later mt-20 border-t bg-card">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-8 px-4 py-12 max-sm:*:nth-2:row-span-2 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-sm lg:col-span-1">
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
              <IntentLink href={path(`/${category}`)}>{tabs(category)}</IntentLink>
            </li>
          ))}
          <li>
            <IntentLink href={path("/insurance")}>{t("footer.insurance")}</IntentLink>
          </li>
        </FooterColumn>
        <FooterColumn title={t("footer.support")}>
          <li>
            <IntentLink href={path("/help#faq")}>{t("footer.faq")}</IntentLink>
          </li>
          {legalKinds.map((kind) => (
            <li key={kind}>
              <IntentLink href={path(legalPath(kind))}>{t(`footer.${kind}`)}</IntentLink>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={t("footer.partners")}>
          <li>
            <SiteLink
              href={path("/agency-portal/dashboard")}
              prefetch={false}
              className="not-role-agency:hidden"
            >
              {agencyCenter}
            </SiteLink>
            <SiteLink
              href={path("/agency-portal/auth")}
              prefetch={false}
              className="role-agency:hidden"
            >
              {agencyCenter}
            </SiteLink>
          </li>
          <li>
            <SiteLink href={path("/agency/register")} prefetch={false}>
              {t("footer.becomeAgency")}
            </SiteLink>
          </li>
        </FooterColumn>
      </div>
      <p className="border-t px-4 py-6 text-center text-sm text-muted-foreground">
        {t("footer.copyright", { year: String(new Date().getFullYear()) })}
      </p>
    </footer>
  );
}
