/** What a traveller can search in, in the order of the search box's tabs. */
export const categories = ["hotels", "flights", "trains", "cars", "tours", "packages"] as const;

export type Category = (typeof categories)[number];

export function isCategory(value: unknown): value is Category {
  return categories.some((category) => category === value);
}
