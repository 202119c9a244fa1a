import type { Browser } from "@playwright/test";

import { isShort, size } from "../kit/size";
import type { BenchRow } from "../row";
import { blockingRows } from "./blocking";
import { largestPaintRows } from "./largest-paint";
import { softNavigationRows } from "./soft-navigation";

const publicRoutes = [
  "/",
  ...["hotels", "flights", "trains", "cars", "tours", "packages"].flatMap((category) => [
    `/${category}`,
    `/results/${category}`,
  ]),
  "/insurance",
  "/help",
  "/package/paris-romance",
];
const routes = isShort ? publicRoutes.slice(0, 1) : publicRoutes;

export const browserBenches = {
  paint: (browser: Browser, site: string, rounds: number) =>
    largestPaintRows(browser, site, routes, rounds),
  blocking: (browser: Browser, site: string, rounds: number) =>
    blockingRows(browser, site, routes, rounds),
  navigation: (browser: Browser, site: string, rounds: number) =>
    softNavigationRows(browser, site, rounds * size(4, 1)),
} satisfies Record<string, (browser: Browser, site: string, rounds: number) => Promise<BenchRow[]>>;
