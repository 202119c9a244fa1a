import { describe, expect, it } from "vitest";

import { noPracticalDetails } from "@/lib/packages/practical/practical";
import { serializeJsonLd } from "@/lib/seo/json-ld";

import type { PackageOffer } from "./offers";
import { packageStructuredData } from "./structured-data";

const url = "https://wayfare.example/de/package/paris-romance";
const above = [
  { name: "Startseite", url: "https://wayfare.example/de" },
  { name: "Pauschalreisen", url: "https://wayfare.example/de/packages" },
];

const picture = "https://wayfare.example/api/og/poster/harbour";

const offer: PackageOffer = {
  item: {
    id: "paris-romance",
    href: "/package/paris-romance",
    title: "Paris </script><script>alert(1)</script>",
    location: "Paris",
    durationDays: 2,
    maxParticipants: 2,
    priceCents: 199_905,
    kinds: [],
    includesFlights: false,
    rating: { average: 4.7, reviews: null },
    agencyName: "Horizon & Tide",
    agencySlug: null,
    picture: { drawing: "/illustrations/paris-romance.svg" },
  },
  gallery: [
    { src: "/illustrations/paris-romance.svg", caption: null, isDrawing: true },
    { src: "https://images.example.com/b.jpg", caption: "Seine", isDrawing: false },
  ],
  description: "Two days.",
  included: [],
  notIncluded: [],
  days: [
    { day: 1, title: "Arrival", text: "" },
    { day: 2, title: "Orsay", text: "Early." },
  ],
  freeCancellationHours: 48,
  lateRefundPercent: 0,
  practical: noPracticalDetails,
  departures: [{ date: "2026-12-24", seatsLeft: 3 }],
  largestParty: 12,
  replyTime: null,
  contactId: "paris-romance",
};

interface Graph {
  "@context": string;
  "@graph": Record<string, unknown>[];
}

function read(changes: Partial<PackageOffer> = {}) {
  const text = serializeJsonLd(
    packageStructuredData({ ...offer, ...changes }, { url, above, picture }),
  );
  expect(text).not.toContain("<");
  const data = JSON.parse(text) as Graph;
  expect(data["@context"]).toBe("https://schema.org");
  const [product, trip, breadcrumb, ...rest] = data["@graph"];
  expect(rest).toEqual([]);
  return { product, trip, breadcrumb };
}

describe("packageStructuredData", () => {
  it("is a product with an offer to the cent, and no rating", () => {
    const { product } = read();
    expect(product).toMatchObject({
      "@type": "Product",
      name: offer.item.title,
      url,
      image: [
        "https://wayfare.example/illustrations/paris-romance.svg",
        "https://images.example.com/b.jpg",
      ],
      brand: { "@type": "Organization", name: "Horizon & Tide" },
      offers: {
        "@type": "Offer",
        "@id": `${url}#offer`,
        price: "1999.05",
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
      },
    });
    expect(JSON.stringify(read())).not.toContain("ating");
  });

  it("is a trip with its days in order", () => {
    expect(read().trip).toMatchObject({
      "@type": "TouristTrip",
      provider: { name: "Horizon & Tide" },
      offers: { "@id": `${url}#offer` },
      itinerary: {
        "@type": "ItemList",
        numberOfItems: 2,
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Arrival" },
          { "@type": "ListItem", position: 2, name: "Orsay", description: "Early." },
        ],
      },
    });
  });

  it("is found by way of the pages above it", () => {
    expect(read().breadcrumb).toEqual({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Startseite", item: above[0]?.url },
        { "@type": "ListItem", position: 2, name: "Pauschalreisen", item: above[1]?.url },
        { "@type": "ListItem", position: 3, name: offer.item.title, item: url },
      ],
    });
  });

  it("leaves out missing values", () => {
    const item = { ...offer.item, agencyName: null };
    const gallery = [{ src: null, caption: null, isDrawing: false }];
    const { product, trip } = read({ item, gallery, days: [], departures: null });
    expect(product).not.toHaveProperty("brand");
    expect([product?.["image"], trip?.["image"]]).toEqual([[picture], [picture]]);
    expect(trip).not.toHaveProperty("itinerary");
    expect(trip).not.toHaveProperty("provider");
    expect(product).not.toHaveProperty("audience");
    expect(trip).not.toHaveProperty("tripOrigin");
  });

  it("states the minimum age and the meeting point where the agency does", () => {
    const practical = { ...noPracticalDetails, minimumAge: 12, meetingPoint: "Gare de Lyon" };
    const { product, trip } = read({ practical });
    expect(product?.["audience"]).toEqual({ "@type": "PeopleAudience", requiredMinAge: 12 });
    expect(trip?.["tripOrigin"]).toEqual({ "@type": "Place", name: "Gare de Lyon" });
  });

  it("is sold out when every departure is, and not when any day may be asked for", () => {
    const availability = (seats: (number | null)[]) => {
      const departures = seats.map((seatsLeft) => ({ date: "2026-12-24", seatsLeft }));
      const { product } = read({ departures });
      return (product?.["offers"] as { availability: string }).availability;
    };
    expect(availability([0, 0])).toBe("https://schema.org/SoldOut");
    expect(availability([0, 1])).toBe("https://schema.org/InStock");
    expect(availability([null])).toBe("https://schema.org/InStock");
    expect(availability([])).toBe("https://schema.org/InStock");
  });
});
