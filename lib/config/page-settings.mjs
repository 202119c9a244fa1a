import { createHash } from "node:crypto";

/** What pages for everybody contain, or where they read it. Plain JavaScript, because the build loads it. */
export const pageSettings = [
  "NEXT_PUBLIC_SUPABASE_URL",
  "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
  "SITE_NAME",
  "CURRENCY_RATES",
  "SITE_URL",
  "INSURANCE_WIDGET_URL",
  "MAP_TILE_URL",
  "MAP_TILE_CREDIT",
];

/** In a build: with which settings its pages were made, and since when. */
export const PAGE_SETTINGS_FILE = "front/page-settings.json";

/** @param {Readonly<Record<string, string | undefined>>} env @returns {string} another one for other settings */
export function hashPageSettings(env) {
  // Without an origin of its own the site takes its port's.
  const origin = env["SITE_URL"] || env["PORT"];
  const values = pageSettings.map((name) => (name === "SITE_URL" ? origin : env[name]) ?? "");
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}
