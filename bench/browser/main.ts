import type { BenchRow } from "../row";
import { openBrowser } from "./conditions";
import { largestPaintRows } from "./largest-paint";
import { softNavigationRows } from "./soft-navigation";

const routes = [
  "/",
  ...["hotels", "flights", "trains", "cars", "tours", "packages"].flatMap((category) => [
    `/${category}`,
    `/results/${category}`,
  ]),
  "/insurance",
  "/help",
  "/package/paris-romance",
];

/**
 * What a visitor waits for.
 * @param site origin of a running production build; nothing else should run on the machine
 */
export async function browserBench(
  site = process.env["BASE_URL"] ?? "http://127.0.0.1:3000",
): Promise<BenchRow[]> {
  const browser = await openBrowser();
  try {
    return [
      ...(await largestPaintRows(browser, site, routes)),
      ...(await softNavigationRows(browser, site)),
    ];
  } finally {
    await browser.close();
  }
}
