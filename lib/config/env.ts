import "server-only";

import { z } from "zod";

const publicUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

const schema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: publicUrl,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SITE_URL: publicUrl.optional(),
  PORT: z.string().regex(/^\d+$/).default("3000"),
});

/** What the application needs to know of the place it runs in. */
export interface AppEnvironment {
  supabaseUrl: string;
  publishableKey: string;
  /** Public origin of the site, without a closing slash. Never taken from a request's Host. */
  siteUrl: string;
}

let environment: AppEnvironment | undefined;

/**
 * Read at run time as one object, so that Next does not write the build's values into the code:
 * one build serves every backend.
 * @throws ZodError when the environment is incomplete
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

/**
 * The script of the insurance partner's widget, `INSURANCE_WIDGET_URL`; null where none is set or it
 * is no https address.
 */
export function getInsuranceScript(): URL | null {
  const value = { ...process.env }["INSURANCE_WIDGET_URL"] ?? "";
  return URL.canParse(value) && new URL(value).protocol === "https:" ? new URL(value) : null;
}
