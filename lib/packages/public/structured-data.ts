import type { PackageOffer } from "./offers";

/** Where the page stands: absolute addresses, and the names of the pages above it. */
export interface PackagePlace {
  /** Canonical address of the package. */
  url: string;
  /** From the home page down, the package itself left out. */
  above: readonly { name: string; url: string }[];
  /** Of a package without pictures: the address of the one that stands beside a shared link. */
  picture: string;
}

/**
 * A package as search engines read it: what is sold, the trip, and the way to the page. The rating
 * of a fixed holiday is left out: no reviews stand behind it.
 */
export function packageStructuredData(
  offer: PackageOffer,
  { url, above, picture }: PackagePlace,
): object {
  const { title, priceCents, agencyName } = offer.item;
  const { departures, days } = offer;
  const image = offer.gallery.flatMap(({ src }) => (src === null ? [] : [new URL(src, url).href]));
  const agency = agencyName ? { "@type": "Organization", name: agencyName } : null;
  const isSoldOut =
    departures !== null &&
    departures.length > 0 &&
    departures.every(({ seatsLeft }) => seatsLeft === 0);
  const about = {
    name: title,
    description: offer.description,
    url,
    image: image.length > 0 ? image : [picture],
  };
  const product = {
    "@type": "Product",
    "@id": `${url}#product`,
    ...about,
    ...(agency ? { brand: agency } : {}),
    offers: {
      "@type": "Offer",
      "@id": `${url}#offer`,
      url,
      price: (priceCents / 100).toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${isSoldOut ? "SoldOut" : "InStock"}`,
      ...(agency ? { seller: agency } : {}),
    },
  };
  const trip = {
    "@type": "TouristTrip",
    "@id": `${url}#trip`,
    ...about,
    ...(agency ? { provider: agency } : {}),
    offers: { "@id": `${url}#offer` },
    ...(days.length > 0
      ? {
          itinerary: {
            "@type": "ItemList",
            numberOfItems: days.length,
            itemListElement: days.map(({ day, title: name, text }) => ({
              "@type": "ListItem",
              position: day,
              name,
              ...(text ? { description: text } : {}),
            })),
          },
        }
      : {}),
  };
  const breadcrumb = {
    "@type": "BreadcrumbList",
    itemListElement: [...above, { name: title, url }].map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: step.url,
    })),
  };
  return { "@context": "https://schema.org", "@graph": [product, trip, breadcrumb] };
}
