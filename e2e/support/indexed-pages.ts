import { expect, type APIRequestContext } from "@playwright/test";

import { readHead, type PageHead } from "./head";

export const prefixes = { en: "", es: "/es", fr: "/fr", de: "/de", zh: "/zh" };
export const categories = ["hotels", "flights", "trains", "cars", "tours", "packages"];
export const holidays = [
  "maldives-paradise",
  "santorini-sunset",
  "swiss-alps-adventure",
  "bali-cultural-journey",
  "dubai-luxury-escape",
  "paris-romance",
];
/** Indexed paths, without language. */
export const pages = [
  "/",
  ...categories.map((name) => `/${name}`),
  ...holidays.map((id) => `/package/${id}`),
  "/insurance",
  "/help",
  "/imprint",
  "/terms",
  "/privacy",
];

export const addressOf = (prefix: string, path: string) =>
  path === "/" ? prefix || "/" : prefix + path;
export const inAllLanguages = (paths: readonly string[]) =>
  Object.values(prefixes).flatMap((prefix) => paths.map((path) => addressOf(prefix, path)));
export const allPages = inAllLanguages(pages);

export async function headOf(
  request: APIRequestContext,
  path: string,
  status = 200,
): Promise<PageHead> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(status);
  return readHead(await answer.text());
}

export async function headsOf(request: APIRequestContext, paths: readonly string[]) {
  const heads = new Map<string, PageHead>();
  for (const path of paths) heads.set(path, await headOf(request, path));
  return heads;
}
