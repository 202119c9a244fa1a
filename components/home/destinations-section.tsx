import { getLocale, getTranslations } from "next-intl/server";

import { IntentLink } from "@/components/layout/links/intent-link";
import { Price } from "@/components/layout/price";
import { featuredDestinations, type FeaturedDestination } from "@/lib/catalogue/featured";
import { localePath } from "@/lib/i18n/paths";
import { getCountryName, getPlaceName } from "@/lib/places/place-texts";

import { HomeSection } from "./section";

async function DestinationCard({ destination }: { destination: FeaturedDestination }) {
  const t = await getTranslations("home");
  const { placeId, priceCents, href } = destination;
  return (
    <li className="destination">
      {/* A small vector of our own needs no optimizing. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={`/illustrations/places/${placeId}.svg`}
        alt=""
        width={900}
        height={600}
        loading="lazy"
      />
      <div>
        <h3>
          <IntentLink href={localePath(await getLocale(), href)}>
            {await getPlaceName(placeId)}
          </IntentLink>
        </h3>
        <p>{await getCountryName(placeId)}</p>
        <p className="destination-price">
          {t("from")}{" "}
          <b>
            <Price cents={priceCents} />
          </b>
        </p>
      </div>
    </li>
  );
}

export async function DestinationsSection() {
  const t = await getTranslations("home.destinations");
  return (
    <HomeSection id="destinations" title={t("title")} text={t("text")}>
      <ul className="destination-grid">
        {featuredDestinations.map((destination) => (
          <DestinationCard key={destination.placeId} destination={destination} />
        ))}
      </ul>
    </HomeSection>
  );
}
