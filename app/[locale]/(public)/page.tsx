import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { HolidayRail } from "@/components/catalogue/holiday-rail";
import { HomeHero } from "@/components/catalogue/home-hero";
import { FaqSection, LegalSection } from "@/components/catalogue/info-sections";
import { WhyStrip } from "@/components/catalogue/why-strip";
import { pageAlternates } from "@/lib/i18n/alternates";

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return {
    title: { absolute: `${t("shell.siteName")} · ${t("catalogue.hero.title")}` },
    ...pageAlternates(await getLocale(), "/"),
  };
}

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <HolidayRail />
      <WhyStrip />
      <FaqSection />
      <LegalSection id="terms" />
      <LegalSection id="privacy" />
    </>
  );
}
