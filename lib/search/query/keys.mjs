/** Search keys in addresses. Plain JavaScript, because next.config.mjs loads it. */
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
