/** What a traveller can search in, in the order of the search box's tabs. */
export const categories = ["hotels", "flights", "trains", "cars", "tours", "packages"] as const;

export type Category = (typeof categories)[number];

/** The categories of which there are samples only. */
export type SampleCategory = Exclude<Category, "packages">;

export function isCategory(value: unknown): value is Category {
  return categories.some((category) => category === value);
}
