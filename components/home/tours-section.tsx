import { getTranslations } from "next-intl/server";

import { TourCard } from "@/components/search/cards/tour-results";
import { featuredTourIds } from "@/lib/catalogue/featured";
import { tours } from "@/lib/catalogue/samples/tours";

import { HomeSection } from "./section";

export async function ToursSection() {
  const t = await getTranslations("home.tours");
  const featured = tours.filter(({ id }) => featuredTourIds.some((known) => known === id));
  return (
    <HomeSection
      id="tours"
      title={t("title")}
      text={t("text")}
      more={{ href: "/tours", label: t("all") }}
    >
      <ul className="sample-grid by-three mt-8">
        {featured.map((tour) => (
          <TourCard key={tour.id} tour={tour} query={null} isFirst={false} />
        ))}
      </ul>
    </HomeSection>
  );
}
