import "server-only";

import { z } from "zod";

const publicUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

const schema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: publicUrl,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SITE_URL: publicUrl.optional(),
  PORT: z.string().regex(/^\d+$/).default("3000"),
});

export interface AppEnvironment {
  supabaseUrl: string;
  publishableKey: string;
  /** Public origin without trailing slash. Never the request's Host. */
  siteUrl: string;
}

let environment: AppEnvironment | undefined;

/**
 * Reads `process.env` as one object at run time; Next would inline single variables at build time,
 * and one build serves every backend. @throws ZodError when a variable is missing
 */
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

/** URL of the insurance partner's script; null if `INSURANCE_WIDGET_URL` is unset or not https. */
export function getInsuranceScript(): URL | null {
  const value = { ...process.env }["INSURANCE_WIDGET_URL"] ?? "";
  return URL.canParse(value) && new URL(value).protocol === "https:" ? new URL(value) : null;
}
