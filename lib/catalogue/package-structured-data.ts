import type { PackageOffer } from "./offers";

/**
 * A package as search engines read it. The rating of a fixed holiday is left out: no reviews stand
 * behind it.
 * @param url canonical address, absolute
 */
export function packageStructuredData(offer: PackageOffer, url: string): object {
  const { title, priceCents, agencyName, picture } = offer.item;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: title,
    description: offer.description,
    url,
    ...("drawing" in picture ? { image: new URL(picture.drawing, url).href } : {}),
    ...(agencyName ? { brand: { "@type": "Organization", name: agencyName } } : {}),
    offers: {
      "@type": "Offer",
      url,
      price: (priceCents / 100).toFixed(2),
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
    },
  };
}
