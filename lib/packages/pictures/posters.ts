import type { TripKind } from "@/lib/catalogue/trip-kinds";
import de from "@/lib/i18n/messages/de/places.json";
import en from "@/lib/i18n/messages/en/places.json";
import es from "@/lib/i18n/messages/es/places.json";
import fr from "@/lib/i18n/messages/fr/places.json";
import zh from "@/lib/i18n/messages/zh/places.json";
import { countryAliases } from "@/lib/places/place-aliases";
import { places, type CountryCode, type PlaceId } from "@/lib/places/places";
import { foldWords } from "@/lib/places/text-search";

/** Below `public/illustrations`, without the ending. */
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

/** Only countries that have a drawing which is right for all of them. */
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

/** Of the journey, not of a place: right for every package. */
const anyPosters = {
  anywhere: "anywhere",
  "anywhere-balloons": "anywhere-balloons",
  "anywhere-map": "anywhere-map",
  "anywhere-night": "anywhere-night",
  "anywhere-road": "anywhere-road",
  "anywhere-window": "anywhere-window",
} as const;

/** Of what a trip is about: right in every country. */
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

/** Words between single spaces, with one at both ends, so that a name is found as a whole. */
function words(text: string): string {
  return ` ${foldWords(text)} `;
}

const languages = [en, es, fr, de, zh];

/** The names of what has a poster; as Chinese has it, a city stands behind its country, too. */
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

/** Where in a text the first of the names stands; -1 where none does. */
function firstOf(terms: readonly string[], text: string): number {
  const found = terms.map((term) => text.indexOf(term)).filter((index) => index >= 0);
  return found.length > 0 ? Math.min(...found) : -1;
}

function isCountryPoster(code: CountryCode): code is keyof typeof countryPosters {
  return Object.hasOwn(countryPosters, code);
}

/** Without an aeroplane, which is part of few trips. */
const anywhere = ["anywhere-balloons", "anywhere-map", "anywhere-road"] as const;

/** One for each package, always the same, so that a list of them is not one picture over and over. */
function anyPoster(id: string): PosterName {
  let sum = 0;
  // Each character counts by its place: ids that were given one after the other differ in the last one.
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return anywhere[sum % anywhere.length] ?? "anywhere-road";
}

/** What is known of a package whose poster is wanted. */
export interface PosterSubject {
  id: string;
  /** In the agency's words. */
  destination: string;
  /** In the agency's words. */
  title: string;
  kinds: readonly TripKind[];
}

/** Words of a title, or their beginnings, that say what a trip is about; the first that fits counts. */
const titleThemes: readonly (readonly [RegExp, PosterName])[] = [
  [/ (?:ski|skiing|snowboard|skifahren|esqui)\b|滑雪/, "trip-ski"],
  [
    / (?:northern lights|aurora|auroras|polarlicht|nordlicht)|aurores boreales|极光/,
    "trip-northern-lights",
  ],
  [/ (?:sail|segel|yacht|catamaran|velero)|帆船/, "trip-sail"],
  [/ (?:kayak|kajak|canoe|kanu|rafting|fjord|lake |lago |lac )|皮划艇|湖/, "trip-water"],
];

/** Posters of kinds that a place's own poster would contradict: snow and blossoms, a trail and a tower. */
const strongKinds: readonly (readonly [TripKind, PosterName])[] = [
  ["safari", "trip-wildlife"],
  ["hiking", "trip-hiking"],
  ["cruise", "trip-cruise"],
];

/** Posters of kinds for places whose own poster shows another part of the country. */
const weakKinds: readonly (readonly [TripKind, PosterName])[] = [
  ["beach", "trip-beach"],
  ["food", "trip-market"],
  ["culture", "trip-market"],
  ["city", "trip-city"],
];

/** City posters that show a beach or the sea. */
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

/**
 * The drawing that stands in for a package's picture, chosen so that it contradicts neither title nor
 * kinds: of what the trip is about, else of the city that is named first, else of the country, else one
 * that is right everywhere.
 */
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
    // Venice in California is not the one of the poster.
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

/** The poster's path in `public`, without the leading slash. */
export function posterFile(name: PosterName): string {
  return `illustrations/${posters[name]}.svg`;
}

/** The address of the poster of a package. */
export function posterFor(subject: PosterSubject): string {
  return `/${posterFile(posterName(subject))}`;
}

/** What lies behind a picture until it is there, and when it fails. */
export const neutralPoster = `/${posterFile("anywhere")}`;
