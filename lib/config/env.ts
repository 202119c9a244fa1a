import "server-only";

import { z } from "zod";

const publicUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

const schema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: publicUrl,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SITE_URL: publicUrl.optional(),
  PORT: z.string().regex(/^\d+$/).default("3000"),
});

interface AppEnvironment {
  supabaseUrl: string;
  publishableKey: string;
  siteUrl: string;
}

let environment: AppEnvironment | undefined;

/** Read as one object: Next would inline single variables, but one build serves every backend. */
export function getEnvironment(): AppEnvironment {
  if (!environment) {
    const parsed = schema.parse({ ...process.env });
    environment = {
      supabaseUrl: parsed.NEXT_PUBLIC_SUPABASE_URL,
      publishableKey: parsed.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      siteUrl: parsed.SITE_URL ?? `http://127.0.0.1:${parsed.PORT}`,
    };
  }
  return environment;
}

/** Null unless `INSURANCE_WIDGET_URL` is an https URL. */
export function getInsuranceScript(): URL | null {
  const value = { ...process.env }["INSURANCE_WIDGET_URL"] ?? "";
  return URL.canParse(value) && new URL(value).protocol === "https:" ? new URL(value) : null;
}

/** The public key that web pushes are signed with; null if `VAPID_PUBLIC_KEY` is unset. */
export function getPushKey(): string | null {
  return { ...process.env }["VAPID_PUBLIC_KEY"] || null;
}

/** What the terms of the tile server ask maps to say; null without. */
export function getTileCredit(): string | null {
  return { ...process.env }["MAP_TILE_CREDIT"] || null;
}

/** Keys of passport data, the current one first; null if `PASSPORT_KEY` is unset. */
export function getPassportKeyList(): string | null {
  return { ...process.env }["PASSPORT_KEY"] || null;
}
