/** The names of a search in an address. Plain JavaScript, because next.config.mjs loads them. */
export const textFields = /** @type {const} */ (["q", "place", "from", "to"]);

export const dateFields = /** @type {const} */ ([
  "checkIn",
  "checkOut",
  "departDate",
  "returnDate",
]);

export const partyFields = /** @type {const} */ ([
  "adults",
  "children",
  "rooms",
  "passengers",
  "travelers",
]);

/** By what a list can be narrowed. */
export const facetIds = /** @type {const} */ ([
  "kind",
  "flights",
  "price",
  "stars",
  "stops",
  "class",
  "type",
  "duration",
  "amenities",
  "operator",
  "seats",
  "transmission",
]);
