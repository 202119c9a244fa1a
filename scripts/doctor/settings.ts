import { findFaults, type SettingName } from "../../lib/config/settings";
import { bad, type Finding, good, poor } from "./finding";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Of a deployment that can be asked. */
export type Target = { url: string; publishableKey: string; secretKey: string; siteUrl: string };

const isHere = ({ hostname }: URL) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

function checkAddress(name: string, value: string): Finding {
  if (value === "") return bad(name, "not set", "Set it: see “Deploy it” in README.md.");
  if (!URL.canParse(value)) {
    return bad(
      name,
      `“${value}” is no address`,
      "Write it with its scheme, such as https://wayfare.example.",
    );
  }
  const url = new URL(value);
  if (url.protocol !== "https:" && !isHere(url)) {
    return bad(name, `${value} is not encrypted`, "Use https: sessions and passwords go there.");
  }
  if (url.pathname !== "/" || url.search !== "") {
    return bad(name, `${value} has a path`, `Write the origin alone: ${url.origin}`);
  }
  return good(name, url.origin);
}

function checkPassportKey(value: string, isSound: boolean): Finding {
  const name = "PASSPORT_KEY";
  if (value === "") {
    return poor(
      name,
      "not set",
      "Passport data can't be entered without it: see “Deploy it” in README.md.",
    );
  }
  return isSound
    ? good(name, "encrypts passport data")
    : bad(
        name,
        "not 32 bytes in base64url",
        "Put the key back from its copy. A new one reads nothing that was entered before.",
      );
}

/** Settings whose advice is only to correct them. */
const plainSettings: readonly SettingName[] = [
  "SITE_NAME",
  "CURRENCY_RATES",
  "TRUSTED_PROXIES",
  "INSURANCE_WIDGET_URL",
  "MAP_TILE_URL",
  "PORT",
];

function checkPlainSettings(faults: ReadonlyMap<SettingName, string>): Finding[] {
  return plainSettings.flatMap((name) => {
    const fault = faults.get(name);
    return fault
      ? [bad(name, fault.slice(name.length + 1), "Correct it: the site won't start.")]
      : [];
  });
}

/** Reads what the environment says, without asking anybody. */
export function checkSettings(env: Environment): Finding[] {
  const read = (name: string) => env[name] ?? "";
  const publishable = read("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY");
  const faults = findFaults(env);
  return [
    checkAddress("NEXT_PUBLIC_SUPABASE_URL", read("NEXT_PUBLIC_SUPABASE_URL")),
    checkAddress("SITE_URL", read("SITE_URL")),
    publishable.startsWith("sb_secret_")
      ? bad(
          "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
          "a secret key",
          "Every browser reads it: put the publishable key there, and replace this secret key at once.",
        )
      : publishable === ""
        ? bad(
            "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
            "not set",
            "Copy it from the project's API keys.",
          )
        : good("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "set"),
    read("SUPABASE_SECRET_KEY") === ""
      ? poor(
          "SUPABASE_SECRET_KEY",
          "not set",
          "Without it views aren't counted, outdated pages stay on other instances for five minutes, and this check sees less.",
        )
      : good("SUPABASE_SECRET_KEY", "set"),
    checkPassportKey(read("PASSPORT_KEY"), !faults.has("PASSPORT_KEY")),
    ...checkPlainSettings(faults),
  ];
}

/** @returns null while an address or the publishable key is missing */
export function targetOf(env: Environment): Target | null {
  const [url, siteUrl] = ["NEXT_PUBLIC_SUPABASE_URL", "SITE_URL"].map((name) =>
    URL.canParse(env[name] ?? "") ? new URL(env[name] ?? "").origin : "",
  );
  const publishableKey = env["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"] ?? "";
  if (!url || !siteUrl || publishableKey === "") return null;
  return { url, siteUrl, publishableKey, secretKey: env["SUPABASE_SECRET_KEY"] ?? "" };
}
