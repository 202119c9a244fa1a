type Environment = { get: (name: string) => string | undefined };

function namedKeys(text: string | undefined): string[] {
  if (!text) return [];
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== "object" || parsed === null) throw new Error("SUPABASE_SECRET_KEYS is odd");
  // The default key comes first; other keys belong to other callers.
  const { default: first, ...others } = parsed as Record<string, unknown>;
  return [first, ...Object.values(others)].filter(
    (key): key is string => typeof key === "string" && key !== "",
  );
}

/** @throws {Error} without a named or legacy key */
export function secretKeysOf(environment: Environment): string[] {
  const old = environment.get("SUPABASE_SERVICE_ROLE_KEY");
  const keys = [...namedKeys(environment.get("SUPABASE_SECRET_KEYS")), ...(old ? [old] : [])];
  if (keys.length === 0) throw new Error("The project has no secret key");
  return keys;
}

/** Compares in constant time. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [left, right] = await Promise.all([digest(given), digest(wanted)]);
  return left.every((byte, index) => byte === right[index]);
}

/** Accepts a key in `apikey`, or as a bearer token like the legacy key. */
export async function hasSecretKey(headers: Headers, keys: readonly string[]): Promise<boolean> {
  const bearer = headers.get("authorization")?.replace(/^Bearer /i, "") ?? "";
  const given = [headers.get("apikey") ?? "", bearer];
  const answers = await Promise.all(
    keys.flatMap((key) => given.map((candidate) => isSame(candidate, key))),
  );
  return answers.includes(true);
}

/** The Data API needs a legacy key, which is a token, as bearer too. */
export function headersWith(secretKey: string): Record<string, string> {
  const isToken = !secretKey.startsWith("sb_");
  return isToken
    ? { apikey: secretKey, authorization: `Bearer ${secretKey}` }
    : { apikey: secretKey };
}
