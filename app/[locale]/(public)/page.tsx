import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { DestinationsSection } from "@/components/home/destinations-section";
import { HomeData } from "@/components/home/home-data";
import { HomeHero } from "@/components/home/home-hero";
import { ServicesSection } from "@/components/home/services-section";
import { ToursSection } from "@/components/home/tours-section";
import { WhyStrip } from "@/components/home/why-strip";
import { BelowFold } from "@/components/layout/below-fold";
import { FeaturedRail } from "@/components/packages/public/cards/featured-rail";
import { HolidayRail } from "@/components/packages/public/cards/holiday-rail";
import { RequestForm } from "@/components/search/form/request-form";
import { sitePicture } from "@/lib/packages/pictures/share-pictures";
import { pageMetadata } from "@/lib/seo/metadata";

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return {
    ...pageMetadata({
      locale: await getLocale(),
      path: "/",
      title: t("catalogue.hero.title"),
      description: t("shell.description"),
      picture: sitePicture,
    }),
    title: { absolute: `${t("shell.siteName")} · ${t("catalogue.hero.title")}` },
  };
}

export default function HomePage() {
  return (
    <>
      <HomeData />
      <HomeHero />
      <ServicesSection />
      <BelowFold>
        <FeaturedRail />
        <DestinationsSection />
        <ToursSection />
        <HolidayRail />
        <WhyStrip />
      </BelowFold>
      <RequestForm category="tours" query={null} />
    </>
  );
}
