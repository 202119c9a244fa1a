import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { LOCALES, toLocale } from "../supabase/functions/send-emails/mail.ts";
import { ensureChromium } from "./run/chromium.mjs";
import { sampleMails } from "./sample-mails.ts";

const USAGE = `Usage: npx tsx scripts/draw-mails.ts <folder> [locale…] [--dark] [--phone] [--long] [--bare]

Draws a picture of each mail with sample content, to be looked at. --long: with the longest names that forms take;
--bare: with nothing but what every row has.`;

async function main(args: readonly string[]): Promise<number> {
  const [folder, ...chosen] = args.filter((arg) => !arg.startsWith("--"));
  if (!folder) {
    console.error(USAGE);
    return 2;
  }
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(false),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({
    colorScheme: args.includes("--dark") ? "dark" : "light",
    viewport: { width: args.includes("--phone") ? 390 : 640, height: 800 },
  });
  const options = { isLong: args.includes("--long"), isBare: args.includes("--bare") };
  for (const locale of chosen.length > 0 ? chosen.map(toLocale) : LOCALES) {
    for (const { name, html } of sampleMails(locale, options)) {
      await page.setContent(html);
      await page.screenshot({ path: path.join(folder, `${locale}-${name}.png`), fullPage: true });
    }
  }
  await browser.close();
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
