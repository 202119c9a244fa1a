import { z } from "zod";

import { knownCurrencies, parseRates } from "./currency-rates";
import { getTileServer } from "./tile-server.mjs";
import { parseProxies } from "./trusted-proxies";

type Environment = Readonly<Record<string, string | undefined>>;

/** 32 bytes in base64url. */
const passportKey = /^[A-Za-z0-9_-]{43}$/;

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  if (!isAddress(text)) return false;
  const { username, pathname, search, hash } = new URL(text);
  return username === "" && pathname === "/" && search === "" && hash === "";
}

function areNetworks(text: string): boolean {
  try {
    parseProxies(text);
    return true;
  } catch {
    return false;
  }
}

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65_536;

/** Without quotes, braces and others that mean something in a text with placeholders or in a mail's header. */
const siteName = /^[\p{L}\p{N}](?:[\p{L}\p{N} .&-]{0,38}[\p{L}\p{N}.])?$/u;

const withoutSlashes = (text: string) => text.replace(/\/+$/, "");

/** All that the environment says to the site. Each message follows the setting's name in a sentence. */
const variables = z.object({
  NEXT_PUBLIC_SUPABASE_URL: z
    .string("is not set: name the address of the Supabase project.")
    .refine(isAddress, "must be an address, such as https://project.supabase.co.")
    .transform(withoutSlashes),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z
    .string("is not set: copy it from the project's API keys.")
    .refine(
      (key) => !key.startsWith("sb_secret_"),
      "holds a secret key, which every browser would read: replace that key at once.",
    ),
  SUPABASE_SECRET_KEY: z
    .string()
    .refine((key) => !key.startsWith("sb_publishable_"), "holds a publishable key.")
    .optional(),
  SITE_URL: z
    .string()
    .refine(isOrigin, "must be the site's origin alone, such as https://wayfare.example.")
    .transform(withoutSlashes)
    .optional(),
  SITE_NAME: z
    .string()
    .regex(siteName, "must be letters, digits, spaces and . & -, at most 40.")
    .optional(),
  CURRENCY_RATES: z
    .string()
    .refine(
      (text) => parseRates(text) !== null,
      `must list units per US dollar, such as EUR:0.86 GBP:0.75, of ${knownCurrencies.join(", ")}.`,
    )
    .optional(),
  HOST: z.string().optional(),
  PORT: z.string().refine(isPort, "must be a port number.").default("3000"),
  METRICS_HOST: z.string().optional(),
  METRICS_PORT: z.string().refine(isPort, "must be a port number.").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isAddress, "must be a collector's address, such as http://127.0.0.1:4318.")
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(areNetworks, "must list networks, such as 203.0.113.0/24, separated by commas.")
    .optional(),
  PASSPORT_KEY: z
    .string()
    .refine(
      (keys) => keys.split(",").every((key) => passportKey.test(key.trim())),
      "must be 32 bytes in base64url: put the key back from its copy, for a new one reads nothing that was entered before.",
    )
    .optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  INSURANCE_WIDGET_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && new URL(text).protocol === "https:",
      "must be the https address of a script.",
    )
    .optional(),
  MAP_TILE_URL: z
    .string()
    .refine(
      (text) => getTileServer(text) !== null,
      "must be an https address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png.",
    )
    .optional(),
  MAP_TILE_CREDIT: z.string().optional(),
});

const schema = variables.refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, {
  path: ["METRICS_PORT"],
  message: "must be another port than the site's.",
});

export type Settings = z.infer<typeof schema>;
export type SettingName = keyof Settings;

/** An empty variable counts as unset. */
function parse(env: Environment) {
  return schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)));
}

/** @returns what is wrong with each setting, as a sentence that begins with its name */
export function findFaults(env: Environment): Map<SettingName, string> {
  const { error } = parse(env);
  return new Map(
    error?.issues.map(({ path: [name], message }): [SettingName, string] => [
      name as SettingName,
      `${String(name)} ${message}`,
    ]),
  );
}

/** @throws Error with a sentence about the first fault */
export function readSettings(env: Environment): Settings {
  const { data } = parse(env);
  if (!data) throw new Error([...findFaults(env).values()][0]);
  return data;
}
