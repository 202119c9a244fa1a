/** Facts about places; their names are in the namespace `places`. */
export const placeIds = [
  "amsterdam",
  "athens",
  "bali",
  "bangkok",
  "barcelona",
  "beijing",
  "berlin",
  "brussels",
  "cancun",
  "cape-town",
  "copenhagen",
  "dubai",
  "edinburgh",
  "florence",
  "frankfurt",
  "hamburg",
  "hong-kong",
  "istanbul",
  "kyoto",
  "lisbon",
  "london",
  "los-angeles",
  "lyon",
  "madrid",
  "malaga",
  "male",
  "marrakesh",
  "miami",
  "milan",
  "munich",
  "new-york",
  "nice",
  "osaka",
  "paris",
  "prague",
  "reykjavik",
  "rome",
  "san-francisco",
  "santorini",
  "seoul",
  "shanghai",
  "singapore",
  "st-moritz",
  "sydney",
  "tokyo",
  "venice",
  "vienna",
  "zermatt",
  "zurich",
] as const;

export type PlaceId = (typeof placeIds)[number];

/** ISO 3166-1 alpha-2, lower case. */
export const countryCodes = [
  "ae",
  "at",
  "au",
  "be",
  "ch",
  "cn",
  "cz",
  "de",
  "dk",
  "es",
  "fr",
  "gb",
  "gr",
  "hk",
  "id",
  "is",
  "it",
  "jp",
  "kr",
  "ma",
  "mv",
  "mx",
  "nl",
  "pt",
  "sg",
  "th",
  "tr",
  "us",
  "za",
] as const;

export type CountryCode = (typeof countryCodes)[number];

export interface Place {
  country: CountryCode;
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
  /** IANA name. */
  timeZone: string;
  /** IATA codes of the city and its airports, upper case; empty without an airport. */
  codes: readonly string[];
}

export function isPlaceId(value: unknown): value is PlaceId {
  return placeIds.some((id) => id === value);
}

function place(
  country: CountryCode,
  [latitude, longitude]: readonly [number, number],
  timeZone: string,
  codes = "",
): Place {
  return { country, latitude, longitude, timeZone, codes: codes.split(" ").filter(Boolean) };
}

export const places: Record<PlaceId, Place> = {
  amsterdam: place("nl", [52.37, 4.9], "Europe/Amsterdam", "AMS"),
  athens: place("gr", [37.98, 23.73], "Europe/Athens", "ATH"),
  bali: place("id", [-8.65, 115.22], "Asia/Makassar", "DPS"),
  bangkok: place("th", [13.76, 100.5], "Asia/Bangkok", "BKK DMK"),
  barcelona: place("es", [41.39, 2.17], "Europe/Madrid", "BCN"),
  beijing: place("cn", [39.9, 116.4], "Asia/Shanghai", "BJS PEK PKX"),
  berlin: place("de", [52.52, 13.4], "Europe/Berlin", "BER"),
  brussels: place("be", [50.85, 4.35], "Europe/Brussels", "BRU"),
  cancun: place("mx", [21.16, -86.85], "America/Cancun", "CUN"),
  "cape-town": place("za", [-33.92, 18.42], "Africa/Johannesburg", "CPT"),
  copenhagen: place("dk", [55.68, 12.57], "Europe/Copenhagen", "CPH"),
  dubai: place("ae", [25.2, 55.27], "Asia/Dubai", "DXB DWC"),
  edinburgh: place("gb", [55.95, -3.19], "Europe/London", "EDI"),
  florence: place("it", [43.77, 11.26], "Europe/Rome", "FLR"),
  frankfurt: place("de", [50.11, 8.68], "Europe/Berlin", "FRA"),
  hamburg: place("de", [53.55, 9.99], "Europe/Berlin", "HAM"),
  "hong-kong": place("hk", [22.32, 114.17], "Asia/Hong_Kong", "HKG"),
  istanbul: place("tr", [41.01, 28.98], "Europe/Istanbul", "IST SAW"),
  kyoto: place("jp", [35.01, 135.77], "Asia/Tokyo", "UKY"),
  lisbon: place("pt", [38.72, -9.14], "Europe/Lisbon", "LIS"),
  london: place("gb", [51.51, -0.13], "Europe/London", "LON LHR LGW STN LTN LCY"),
  "los-angeles": place("us", [34.05, -118.24], "America/Los_Angeles", "LAX"),
  lyon: place("fr", [45.76, 4.84], "Europe/Paris", "LYS"),
  madrid: place("es", [40.42, -3.7], "Europe/Madrid", "MAD"),
  malaga: place("es", [36.72, -4.42], "Europe/Madrid", "AGP"),
  male: place("mv", [4.18, 73.51], "Indian/Maldives", "MLE"),
  marrakesh: place("ma", [31.63, -7.99], "Africa/Casablanca", "RAK"),
  miami: place("us", [25.76, -80.19], "America/New_York", "MIA"),
  milan: place("it", [45.46, 9.19], "Europe/Rome", "MIL MXP LIN BGY"),
  munich: place("de", [48.14, 11.58], "Europe/Berlin", "MUC"),
  "new-york": place("us", [40.71, -74.01], "America/New_York", "NYC JFK EWR LGA"),
  nice: place("fr", [43.7, 7.27], "Europe/Paris", "NCE"),
  osaka: place("jp", [34.69, 135.5], "Asia/Tokyo", "OSA KIX ITM"),
  paris: place("fr", [48.86, 2.35], "Europe/Paris", "PAR CDG ORY"),
  prague: place("cz", [50.08, 14.44], "Europe/Prague", "PRG"),
  reykjavik: place("is", [64.15, -21.94], "Atlantic/Reykjavik", "REK KEF"),
  rome: place("it", [41.9, 12.5], "Europe/Rome", "ROM FCO CIA"),
  "san-francisco": place("us", [37.77, -122.42], "America/Los_Angeles", "SFO"),
  santorini: place("gr", [36.39, 25.46], "Europe/Athens", "JTR"),
  seoul: place("kr", [37.57, 126.98], "Asia/Seoul", "SEL ICN GMP"),
  shanghai: place("cn", [31.23, 121.47], "Asia/Shanghai", "SHA PVG"),
  singapore: place("sg", [1.35, 103.82], "Asia/Singapore", "SIN"),
  "st-moritz": place("ch", [46.5, 9.84], "Europe/Zurich"),
  sydney: place("au", [-33.87, 151.21], "Australia/Sydney", "SYD"),
  tokyo: place("jp", [35.68, 139.69], "Asia/Tokyo", "TYO HND NRT"),
  venice: place("it", [45.44, 12.32], "Europe/Rome", "VCE"),
  vienna: place("at", [48.21, 16.37], "Europe/Vienna", "VIE"),
  zermatt: place("ch", [46.02, 7.75], "Europe/Zurich"),
  zurich: place("ch", [47.38, 8.54], "Europe/Zurich", "ZRH"),
};
