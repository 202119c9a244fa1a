import { legalKinds, legalPath } from "@/lib/legal/kinds";
import { categories } from "@/lib/navigation/categories";

import { holidayIds } from "./holidays";

export const staticPages: readonly string[] = [
  "/",
  ...categories.map((category) => `/${category}`),
  ...holidayIds.map((id) => `/package/${id}`),
  "/insurance",
  "/help",
  ...legalKinds.map(legalPath),
  "/reviews/method",
];
