import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { expect } from "@playwright/test";

import { checkedRoutes, inLanguage, languages } from "./support/public";
import { test } from "./support/reading";
import { findSchemaFaults } from "./support/schema-org";

const jsonLd = /<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

for (const language of languages) {
  test(`structured data of public pages has no errors (${language})`, async ({ request }) => {
    let entries = 0;
    for (const path of checkedRoutes) {
      const html = await (await request.get(inLanguage(language, path))).text();
      const data = new WebAutoExtractor({ embedSource: ["rdfa", "microdata"] }).parse(html);
      const issues = await new Validator().validate(data);
      const errors = issues.filter(({ severity }) => severity === "ERROR");
      expect(
        errors.map(({ issueMessage }) => issueMessage),
        path,
      ).toEqual([]);
      entries += Object.keys(data.jsonld).length;
    }
    expect(entries).toBeGreaterThanOrEqual(15);
  });
}

test("structured data uses schema.org's types, properties and values", async ({ request }) => {
  const documents: string[] = [];
  for (const path of checkedRoutes) {
    const html = await (await request.get(path)).text();
    documents.push(...Array.from(html.matchAll(jsonLd), ([, json = ""]) => json));
  }
  const kinds = new Set(documents.join().match(/(?<="@type":")\w+/g));
  for (const kind of ["Product", "TouristTrip", "TravelAgency", "WebSite", "BreadcrumbList"]) {
    expect(kinds, kind).toContain(kind);
  }
  expect(findSchemaFaults(documents)).toEqual([]);
});

test("the comparison with schema.org finds each kind of fault, and no other", () => {
  const things = [
    { "@type": "TouristTrip", name: "Trip" },
    { "@type": "SearchAction", "query-input": "required name=q" },
    { "@type": "TouristTrap", name: "Trip" },
    { "@type": "TouristTrip", title: "Trip" },
    { "@type": "TouristTrip", tripOrigin: { "@type": "Offer" } },
    { "@type": "Offer", availability: "https://schema.org/Gone" },
    { "@type": "SearchAction", "words-input": "required name=q" },
  ];
  const documents = things.map((thing) =>
    JSON.stringify({ "@context": "https://schema.org", ...thing }),
  );
  const faults = findSchemaFaults(documents);
  const words = ["TouristTrap", "title", "tripOrigin", "schema.org/Gone", "words"];
  for (const [place, word] of words.entries()) expect(faults[place]).toContain(word);
  expect(faults).toHaveLength(words.length);
});
