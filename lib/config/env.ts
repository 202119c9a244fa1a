import "server-only";

import { readSettings, type Settings } from "./settings";

interface AppEnvironment {
  supabaseUrl: string;
  publishableKey: string;
  siteUrl: string;
}

let settings: Settings | undefined;

/** Read as one object: Next would inline single variables, but one build serves every backend. */
function getSettings(): Settings {
  return (settings ??= readSettings({ ...process.env }));
}

export function getEnvironment(): AppEnvironment {
  const read = getSettings();
  return {
    supabaseUrl: read.NEXT_PUBLIC_SUPABASE_URL,
    publishableKey: read.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    siteUrl: read.SITE_URL ?? `http://127.0.0.1:${read.PORT}`,
  };
}

/** Null if `INSURANCE_WIDGET_URL` is unset. */
export function getInsuranceScript(): URL | null {
  const address = getSettings().INSURANCE_WIDGET_URL;
  return address ? new URL(address) : null;
}

/** The public key that web pushes are signed with; null if `VAPID_PUBLIC_KEY` is unset. */
export function getPushKey(): string | null {
  return getSettings().VAPID_PUBLIC_KEY ?? null;
}

/** What the terms of the tile server ask maps to say; null without. */
export function getTileCredit(): string | null {
  return getSettings().MAP_TILE_CREDIT ?? null;
}

/** Keys of passport data, the current one first; null if `PASSPORT_KEY` is unset. */
export function getPassportKeyList(): string | null {
  return getSettings().PASSPORT_KEY ?? null;
}
