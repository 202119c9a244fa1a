import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { ensureChromium } from "./run/chromium.mjs";

const USAGE = `Usage: npx tsx scripts/draw-screens.ts <folder> [--site=<address>] [--as=traveller|agency|admin] [--in=en,de]
       [--widths=390,1440] [--only=<part of an address>] [--from=/a,/b] [--axe]

Follows the links of a running site with the demo's data, signed in as one of its accounts, to one page of each kind.
Draws each in every language, width and theme on a sheet of its own, and lists what is wider than its window, is cut off,
has an error in the console or, with --axe, keeps people out.`;

const PASSWORD = "travel-demo";
const HEIGHT = 900;
/** Sheets show the beginning of long pages. */
const TALLEST = 1800;
const SHEET_SCALE = 0.45;
const THEMES = ["light", "dark"] as const;

const accounts: Readonly<Record<string, { email: string; signIn: string; starts: string[] }>> = {
  traveller: {
    email: "traveller@example.com",
    signIn: "/auth",
    starts: ["/dashboard/trips", "/messages", "/notifications", "/dashboard/lists", "/saved"],
  },
  agency: {
    email: "agency@example.com",
    signIn: "/agency-portal/auth",
    starts: ["/agency-portal/dashboard"],
  },
  admin: { email: "admin@example.com", signIn: "/auth", starts: ["/dashboard"] },
};

/** The prefixes whose links are followed for an account: everything else is a public page. */
const followed = /^\/(?:dashboard|messages|notifications|agency-portal|report|agency\/register)/;

function option(name: string): string | undefined {
  return process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/** The same for all pages of a kind: `/dashboard/people/…`. */
function kindOf(pathname: string): string {
  return pathname
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")
    .replaceAll(/\d{4}-\d\d-\d\d/g, "…")
    .replaceAll(/(?<=\/(?:check-in|package|lists)\/)[^/]+/g, "…");
}

async function signIn(page: Page, site: string, as: string): Promise<void> {
  const account = accounts[as];
  if (!account) throw new Error(`There is no account "${as}".\n${USAGE}`);
  await page.goto(site + account.signIn);
  await page.locator("input[name=email]").first().fill(account.email);
  await page.locator("input[name=password]").first().fill(PASSWORD);
  await page.locator("main form button[type=submit]").first().click();
  await page.waitForURL((url) => !url.pathname.endsWith("/auth"));
}

/** One address of each kind that links lead to. */
async function findScreens(page: Page, site: string, starts: readonly string[]) {
  const found = new Map(starts.map((start) => [kindOf(start), start]));
  const waiting = [...starts];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await page.goto(site + next);
    const links = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>("a[href]"), (link) => link.href),
    );
    for (const url of links.map((link) => new URL(link))) {
      const kind = kindOf(url.pathname);
      if (url.origin !== site || !followed.test(url.pathname) || found.has(kind)) continue;
      found.set(kind, url.pathname);
      waiting.push(url.pathname);
    }
  }
  return found;
}

/** What is wider than the window, or lies beyond its edge where nothing scrolls to it, or says more than it shows. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found =
      root.scrollWidth > innerWidth ? [`the page is ${String(root.scrollWidth)} px wide`] : [];
    for (const element of document.querySelectorAll<HTMLElement>(
      "a[href], button, select, th, dt",
    )) {
      const { width, height, left, right } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      let isBeyond = left < -1 || right > innerWidth + 1;
      for (let outer = element.parentElement; isBeyond && outer; outer = outer.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(outer).overflowX)) isBeyond = false;
      }
      const style = getComputedStyle(element);
      const isClipped =
        element.scrollWidth > element.clientWidth + 2 &&
        style.overflowX !== "visible" &&
        style.display !== "inline" &&
        style.textOverflow !== "ellipsis" &&
        element.tagName !== "SELECT";
      if (isBeyond || isClipped) {
        found.push(`${isBeyond ? "beyond" : "clipped"}: ${element.outerHTML.slice(0, 140)}`);
      }
    }
    return found;
  });
}

/** @returns a picture of the page, scaled down for a sheet */
async function draw(page: Page, theme: (typeof THEMES)[number], width: number) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(height, HEIGHT), TALLEST) };
  const picture = await page.screenshot({ fullPage: true, clip });
  return sharp(picture)
    .resize({ width: Math.round(width * SHEET_SCALE) })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** One row for each theme, one column for each width. */
async function writeSheet(file: string, rows: Awaited<ReturnType<typeof draw>>[][]) {
  const gap = 12;
  const tops: { input: Buffer; left: number; top: number }[] = [];
  let [sheetWidth, top] = [0, gap];
  for (const row of rows) {
    let left = gap;
    for (const { data, info } of row) {
      tops.push({ input: data, left, top });
      left += info.width + gap;
    }
    sheetWidth = Math.max(sheetWidth, left);
    top += Math.max(...row.map(({ info }) => info.height)) + gap;
  }
  const size = { width: sheetWidth, height: top, channels: 3 as const, background: "#808080" };
  await sharp({ create: size }).composite(tops).png().toFile(file);
}

async function main(): Promise<number> {
  const folder = process.argv[2];
  if (!folder || folder.startsWith("--")) {
    console.error(USAGE);
    return 2;
  }
  await mkdir(folder, { recursive: true });
  const site = option("site") ?? "http://127.0.0.1:3000";
  const as = option("as") ?? "traveller";
  const languages = (option("in") ?? "en,es,fr,de,zh").split(",");
  const widths = (option("widths") ?? "390,768,1440,1920").split(",").map(Number);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(false),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: HEIGHT } });
  await signIn(page, site, as);
  const starts = option("from")?.split(",") ?? accounts[as]?.starts ?? [];
  const screens = option("from")
    ? new Map(starts.map((start) => [kindOf(start), start]))
    : await findScreens(page, site, starts);
  const findings: string[] = [];
  let where = "";
  page.on("console", (message) => {
    if (message.type() === "error") findings.push(`${where}: console: ${message.text()}`);
  });
  page.on("pageerror", (error) => findings.push(`${where}: ${error.message}`));
  for (const [kind, address] of screens) {
    if (!kind.includes(option("only") ?? "")) continue;
    for (const language of languages) {
      const rows: Awaited<ReturnType<typeof draw>>[][] = THEMES.map(() => []);
      for (const width of widths) {
        where = `${language} ${kind} at ${String(width)}`;
        await page.setViewportSize({ width, height: HEIGHT });
        const answer = await page.goto(site + (language === "en" ? "" : `/${language}`) + address);
        if (answer?.status() !== 200) findings.push(`${where}: ${String(answer?.status())}`);
        await page.evaluate(async () => {
          await document.fonts.ready;
        });
        findings.push(...(await cutOff(page)).map((fault) => `${where}: ${fault}`));
        for (const [index, theme] of THEMES.entries()) {
          rows[index]?.push(await draw(page, theme, width));
          if (!process.argv.includes("--axe")) continue;
          const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
          for (const { id, nodes } of violations) {
            for (const { html } of nodes) findings.push(`${where}, ${theme}: ${id}: ${html}`);
          }
        }
      }
      const name = `${as}${kind.replaceAll("/", "_")}-${language}.png`;
      await writeSheet(path.join(folder, name), rows);
    }
  }
  await browser.close();
  await writeFile(path.join(folder, `${as}-findings.txt`), findings.join("\n"));
  console.log(`${String(screens.size)} screens, ${String(findings.length)} findings`);
  return 0;
}

process.exitCode = await main();
