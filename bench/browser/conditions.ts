import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";

/** Lighthouse's mobile network. */
export const ROUND_TRIP_MS = 150;
const BYTES_PER_SECOND = (1_600 * 1024) / 8;

interface PageConditions {
  roundTripMs: number;
  cpuSlowdown: number;
  hasLimitedBandwidth: boolean;
  hasScripts: boolean;
}

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"];
  return chromium.launch({
    args: ["--no-sandbox"],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

export async function openPage(
  browser: Browser,
  conditions: PageConditions,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (!conditions.hasScripts) {
    await devtools.send("Network.setBlockedURLs", { urls: ["*.js"] });
  }
  const rate = conditions.hasLimitedBandwidth ? BYTES_PER_SECOND : -1;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: conditions.cpuSlowdown });
  return { context, page };
}
