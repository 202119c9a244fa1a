import { categories } from "@/lib/navigation/categories";

import { holidayIds } from "./holidays";

/** Paths without locale, for the sitemap. */
export const staticPages: readonly string[] = [
  "/",
  ...categories.map((category) => `/${category}`),
  ...holidayIds.map((id) => `/package/${id}`),
  "/insurance",
  "/help",
];
