import { beforeAll, describe, expect, it, vi } from "vitest";

import { locales } from "@/lib/i18n/locales";
import { sitePicture } from "@/lib/packages/pictures/share-pictures";

import { copyMetadata, pageMetadata, type PageHead } from "./metadata";

beforeAll(() => {
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "http://127.0.0.1:54321");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "key");
  vi.stubEnv("SITE_URL", "https://wayfare.example");
});

const head: PageHead = {
  locale: "de",
  path: "/hotels",
  title: "Hotels",
  description: "Zimmer mit Charakter.",
  picture: sitePicture,
};

describe("pageMetadata", () => {
  it("names the page in its language, and in all others", () => {
    const { alternates, metadataBase } = pageMetadata(head);
    expect(metadataBase?.toString()).toBe("https://wayfare.example/");
    expect(alternates?.canonical).toBe("/de/hotels");
    expect(Object.keys(alternates?.languages ?? {})).toEqual([...locales, "x-default"]);
    expect(alternates?.languages).toMatchObject({ en: "/hotels", "x-default": "/hotels" });
  });

  it("gives a shared link the same title and text, and a picture with its size", () => {
    expect(pageMetadata(head).openGraph).toMatchObject({
      title: head.title,
      description: head.description,
      url: "/de/hotels",
      siteName: "Wayfare",
      locale: "de_DE",
      images: [{ url: "/api/og/site/home", width: 1200, height: 630, alt: "Hotels" }],
    });
  });
});

it("sends search engines from a copy to the page itself", () => {
  expect(copyMetadata(head).alternates).toEqual({ canonical: "/de/hotels" });
});
