import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const folder = path.join(import.meta.dirname, "../../public/illustrations");
const scene = "0 0 900 600";
const mark = "0 0 64 64";
const wide = "0 0 1600 480";

/** Pictures by folder; each folder has one size. */
const pictures: Record<string, { viewBox: string; ids: string }> = {
  hotels: {
    viewBox: scene,
    ids: "paris london lisbon venice santorini marrakesh dubai male bali tokyo hong-kong new-york",
  },
  tours: {
    viewBox: scene,
    ids:
      "rome-colosseum paris-left-bank-food kyoto-temples-at-dawn barcelona-gaudi marrakesh-souks " +
      "reykjavik-northern-lights bali-rice-terraces dubai-desert-safari sydney-harbour-kayak " +
      "cape-town-peninsula london-thames-by-boat santorini-caldera-sail",
  },
  packages: {
    viewBox: scene,
    ids:
      "tokyo-kyoto-discovery rome-florence-venice new-york-city-lights lisbon-coast " +
      "marrakesh-atlas iceland-fire-and-ice cape-town-safari bangkok-islands sydney-reef " +
      "cancun-riviera istanbul-cappadocia bali-villa-week",
  },
  cars: {
    viewBox: scene,
    ids:
      "fiat-500 volkswagen-golf toyota-corolla skoda-octavia-estate bmw-3-series " +
      "mercedes-e-class tesla-model-3 nissan-qashqai jeep-wrangler volvo-xc90 mazda-mx-5 " +
      "volkswagen-transporter",
  },
  trains: {
    viewBox: scene,
    ids:
      "paris-lyon london-paris madrid-barcelona rome-florence milan-venice berlin-munich " +
      "vienna-venice zermatt-st-moritz tokyo-kyoto beijing-shanghai amsterdam-brussels " +
      "edinburgh-london",
  },
  demo: {
    viewBox: scene,
    ids: (
      "amalfi sicily rhine sacred-valley rainbow-mountain amazon-lodge titicaca kyoto nakasendo " +
      "hokkaido okinawa fjord lyngen costa-del-sol"
    )
      .split(" ")
      .flatMap((id) => [id, `${id}-2`, `${id}-3`])
      .join(" "),
  },
  places: { viewBox: scene, ids: "paris tokyo new-york barcelona dubai bali" },
  services: { viewBox: scene, ids: "stays cars local-trips transfers" },
  airlines: {
    viewBox: mark,
    ids:
      "air-france emirates lufthansa iberia singapore-airlines delta klm japan-airlines qantas " +
      "swiss china-eastern",
  },
  ".": {
    viewBox: scene,
    ids: [
      "maldives-paradise",
      "santorini-sunset",
      "swiss-alps-adventure",
      "bali-cultural-journey",
      "dubai-luxury-escape",
      "paris-romance",
    ]
      .flatMap((id) => [id, `${id}-2`, `${id}-3`])
      .concat("anywhere")
      .join(" "),
  },
  categories: { viewBox: wide, ids: "hotels flights trains cars tours packages insurance" },
};

for (const [name, { viewBox, ids }] of Object.entries(pictures)) {
  describe(`illustrations of ${name}`, () => {
    it.each(ids.split(" "))("%s is small, inert and of the right size", (id) => {
      const file = readFileSync(path.join(folder, name, `${id}.svg`));
      const text = file.toString("utf8");
      const [, , width, height] = viewBox.split(" ");

      expect(file.byteLength).toBeLessThan(12_000);
      expect(text.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ')).toBe(true);
      expect(text).toContain(`viewBox="${viewBox}" width="${width}" height="${height}"`);
      expect(text.match(/http/g)).toHaveLength(1);
      expect(text).not.toMatch(/<(script|foreignObject|text|image|style)\b|\son\w+=|NaN|undefined/);
    });
  });
}
