import type { TripKind } from "@/lib/catalogue/trip-kinds";
import de from "@/lib/i18n/messages/de/places.json";
import en from "@/lib/i18n/messages/en/places.json";
import es from "@/lib/i18n/messages/es/places.json";
import fr from "@/lib/i18n/messages/fr/places.json";
import zh from "@/lib/i18n/messages/zh/places.json";
import { countryAliases } from "@/lib/places/place-aliases";
import { places, type CountryCode, type PlaceId } from "@/lib/places/places";
import { foldWords } from "@/lib/places/text-search";

import { demoDrawings, demoTripOf } from "./demo-drawings";

/** Below `public/illustrations`, without extension. */
const cityPosters = {
  bali: "places/bali",
  bangkok: "packages/bangkok-islands",
  barcelona: "places/barcelona",
  cancun: "packages/cancun-riviera",
  "cape-town": "tours/cape-town-peninsula",
  dubai: "places/dubai",
  florence: "packages/rome-florence-venice",
  "hong-kong": "hotels/hong-kong",
  istanbul: "packages/istanbul-cappadocia",
  kyoto: "tours/kyoto-temples-at-dawn",
  lisbon: "hotels/lisbon",
  london: "tours/london-thames-by-boat",
  male: "maldives-paradise",
  marrakesh: "tours/marrakesh-souks",
  "new-york": "places/new-york",
  paris: "places/paris",
  reykjavik: "tours/reykjavik-northern-lights",
  rome: "tours/rome-colosseum",
  santorini: "santorini-sunset",
  "st-moritz": "swiss-alps-adventure-3",
  sydney: "tours/sydney-harbour-kayak",
  tokyo: "places/tokyo",
  venice: "hotels/venice",
  zermatt: "swiss-alps-adventure",
} as const satisfies Partial<Record<PlaceId, string>>;

/** Only countries whose drawing fits all of them. */
const countryPosters = {
  ch: "swiss-alps-adventure-2",
  gr: "santorini-sunset-2",
  id: "tours/bali-rice-terraces",
  is: "packages/iceland-fire-and-ice",
  it: "packages/rome-florence-venice",
  jp: "places/tokyo",
  ma: "packages/marrakesh-atlas",
  mv: "maldives-paradise",
  tr: "packages/istanbul-cappadocia",
  za: "packages/cape-town-safari",
} as const satisfies Partial<Record<CountryCode, string>>;

const anyPosters = {
  anywhere: "anywhere",
  "anywhere-balloons": "anywhere-balloons",
  "anywhere-map": "anywhere-map",
  "anywhere-night": "anywhere-night",
  "anywhere-road": "anywhere-road",
  "anywhere-window": "anywhere-window",
} as const;

const tripPosters = {
  "trip-beach": "trip-beach",
  "trip-city": "trip-city",
  "trip-cruise": "trip-cruise",
  "trip-hiking": "trip-hiking",
  "trip-market": "trip-market",
  "trip-northern-lights": "trip-northern-lights",
  "trip-sail": "trip-sail",
  "trip-ski": "swiss-alps-adventure-3",
  "trip-water": "trip-water",
  "trip-wildlife": "trip-wildlife",
} as const;

const posters = { ...cityPosters, ...countryPosters, ...anyPosters, ...tripPosters } as const;

export type PosterName = keyof typeof posters;

export const posterNames = Object.keys(posters) as readonly PosterName[];

/** Pads words with spaces, so that whole names can be found. */
function words(text: string): string {
  return ` ${foldWords(text)} `;
}

const languages = [en, es, fr, de, zh];

/** Chinese also writes the country before the city. */
const cities = (Object.keys(cityPosters) as (keyof typeof cityPosters)[]).map((name) => ({
  name,
  country: places[name].country,
  terms: languages.flatMap(({ names, countries }) =>
    [names[name], countries[places[name].country] + names[name]].map(words),
  ),
}));
const countries = (Object.keys(en.countries) as CountryCode[]).map((code) => ({
  code,
  terms: [
    ...languages.map((language) => language.countries[code]),
    ...(countryAliases[code] ?? []),
  ].map(words),
}));

function firstOf(terms: readonly string[], text: string): number {
  const found = terms.map((term) => text.indexOf(term)).filter((index) => index >= 0);
  return found.length > 0 ? Math.min(...found) : -1;
}

function isCountryPoster(code: CountryCode): code is keyof typeof countryPosters {
  return Object.hasOwn(countryPosters, code);
}

/** Without an aeroplane, because few trips include a flight. */
const anywhere = ["anywhere-balloons", "anywhere-map", "anywhere-road"] as const;

/** A stable poster per package, varied so that lists don't repeat one picture. */
function anyPoster(id: string): PosterName {
  let sum = 0;
  // Weighted by position, because sequential ids differ in the last character.
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return anywhere[sum % anywhere.length] ?? "anywhere-road";
}

export interface PosterSubject {
  id: string;
  destination: string;
  title: string;
  kinds: readonly TripKind[];
}

const titleThemes: readonly (readonly [RegExp, PosterName])[] = [
  [/ (?:ski|skiing|snowboard|skifahren|esqui)\b|滑雪/, "trip-ski"],
  [
    / (?:northern lights|aurora|auroras|polarlicht|nordlicht)|aurores boreales|极光/,
    "trip-northern-lights",
  ],
  [/ (?:sail|segel|yacht|catamaran|velero)|帆船/, "trip-sail"],
  [/ (?:kayak|kajak|canoe|kanu|rafting|fjord|lake |lago |lac )|皮划艇|湖/, "trip-water"],
];

/** Kinds that override a place's poster, which would contradict them. */
const strongKinds: readonly (readonly [TripKind, PosterName])[] = [
  ["safari", "trip-wildlife"],
  ["hiking", "trip-hiking"],
  ["cruise", "trip-cruise"],
];

/** Kinds that override the country's poster, which may show another region. */
const weakKinds: readonly (readonly [TripKind, PosterName])[] = [
  ["beach", "trip-beach"],
  ["food", "trip-market"],
  ["culture", "trip-market"],
  ["city", "trip-city"],
];

const seaside: ReadonlySet<PosterName> = new Set([
  "bali",
  "cancun",
  "male",
  "mv",
  "santorini",
  "sydney",
]);

const ofKinds = (themes: typeof strongKinds, kinds: readonly TripKind[]) =>
  themes.find(([kind]) => kinds.includes(kind))?.[1];

/** By theme, first named city, country; never contradicts the title or kinds. */
export function posterName({ id, destination, title, kinds }: PosterSubject): PosterName {
  if (kinds.includes("ski")) return "trip-ski";
  const heading = words(title);
  const theme = titleThemes.find(([pattern]) => pattern.test(heading))?.[1];
  const strong = theme ?? ofKinds(strongKinds, kinds);
  if (strong) return strong;
  const text = words(destination);
  const named = countries.filter(({ terms }) => firstOf(terms, text) >= 0).map(({ code }) => code);
  const found = cities
    .map((city) => ({ ...city, index: firstOf(city.terms, text) }))
    // Excludes cities of the same name, such as Venice in California.
    .filter(({ index, country }) => index >= 0 && (named.length === 0 || named.includes(country)))
    .sort((a, b) => a.index - b.index);
  const city = found[0]?.name;
  const isSeaside = (name: PosterName | undefined) => name !== undefined && seaside.has(name);
  const country = named.find(isCountryPoster);
  if (kinds.includes("beach") && !isSeaside(city)) {
    return isSeaside(country) && country ? country : "trip-beach";
  }
  return city ?? ofKinds(weakKinds, kinds) ?? country ?? anyPoster(id);
}

export function posterFile(name: PosterName): string {
  return `illustrations/${posters[name]}.svg`;
}

/** Address of the drawing of a package without a picture. */
export function posterFor(subject: PosterSubject): string {
  const trip = demoTripOf(subject);
  return `/${trip ? demoDrawings(trip)[0] : posterFile(posterName(subject))}`;
}

export const neutralPoster = `/${posterFile("anywhere")}`;
