import { categories } from "@/lib/navigation/categories";

import { holidayIds } from "./holidays";

/** Paths, without locale, of the public pages that are always there and that may be found. */
export const staticPages: readonly string[] = [
  "/",
  ...categories.map((category) => `/${category}`),
  ...holidayIds.map((id) => `/package/${id}`),
  "/insurance",
  "/help",
];
