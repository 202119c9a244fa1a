/** Samples with translated texts: `samples.<catalogue>.<id>` of the messages. */
export const hotelIds = [
  "paris",
  "london",
  "lisbon",
  "venice",
  "santorini",
  "marrakesh",
  "dubai",
  "male",
  "bali",
  "tokyo",
  "hong-kong",
  "new-york",
] as const;

export type HotelId = (typeof hotelIds)[number];

export const tourIds = [
  "rome-colosseum",
  "paris-left-bank-food",
  "kyoto-temples-at-dawn",
  "barcelona-gaudi",
  "marrakesh-souks",
  "reykjavik-northern-lights",
  "bali-rice-terraces",
  "dubai-desert-safari",
  "sydney-harbour-kayak",
  "cape-town-peninsula",
  "london-thames-by-boat",
  "santorini-caldera-sail",
] as const;

export type TourId = (typeof tourIds)[number];

export const packageIds = [
  "tokyo-kyoto-discovery",
  "rome-florence-venice",
  "new-york-city-lights",
  "lisbon-coast",
  "marrakesh-atlas",
  "iceland-fire-and-ice",
  "cape-town-safari",
  "bangkok-islands",
  "sydney-reef",
  "cancun-riviera",
  "istanbul-cappadocia",
  "bali-villa-week",
] as const;

export type SamplePackageId = (typeof packageIds)[number];
