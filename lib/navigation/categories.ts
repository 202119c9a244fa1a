export const categories = ["hotels", "flights", "trains", "cars", "tours", "packages"] as const;

export type Category = (typeof categories)[number];

export type SampleCategory = Exclude<Category, "packages">;

export function isCategory(value: unknown): value is Category {
  return categories.some((category) => category === value);
}
