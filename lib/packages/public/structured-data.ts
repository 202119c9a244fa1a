import type { PackageOffer } from "./offers";

interface PackagePlace {
  url: string;
  /** From the home page down, without the package. */
  above: readonly { name: string; url: string }[];
  /** URL of the share picture, for a package without pictures. */
  picture: string;
  /** Properties of the product that real reviews back. */
  rating?: object;
}

/** Omits a fixed holiday's rating, because no reviews back it. */
export function packageStructuredData(
  offer: PackageOffer,
  { url, above, picture, rating = {} }: PackagePlace,
): object {
  const { title, priceCents, agencyName } = offer.item;
  const { departures, days } = offer;
  const { meetingPoint, minimumAge } = offer.practical;
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
    ...rating,
    ...(minimumAge === null
      ? {}
      : { audience: { "@type": "PeopleAudience", requiredMinAge: minimumAge } }),
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
    ...(meetingPoint === null ? {} : { tripOrigin: { "@type": "Place", name: meetingPoint } }),
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
