/** How far the clocks of the mail service and of this machine may differ. */
const TOLERANCE_S = 5 * 60;

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = decode(secret.replace(/^whsec_/, ""));
  if (!bytes || bytes.length < 24) throw new Error("MAIL_WEBHOOK_SECRET is not a signing secret");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
}

const signedText = (id: string, timestamp: string, body: string) =>
  new TextEncoder().encode(`${id}.${timestamp}.${body}`);

/** @returns the headers of a signed post, as Svix and Standard Webhooks define them */
export async function signPost(
  secret: string,
  id: string,
  body: string,
  now = new Date(),
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const mac = await crypto.subtle.sign(
    "HMAC",
    await keyOf(secret),
    signedText(id, timestamp, body),
  );
  const signature = btoa(String.fromCharCode(...new Uint8Array(mac)));
  return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
}

/**
 * Rejects a wrong signature, and one whose timestamp is more than five minutes off.
 * @throws {Error} for a secret that is none
 */
export async function isSigned(
  secret: string,
  headers: Headers,
  body: string,
  now = new Date(),
): Promise<boolean> {
  const header = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`);
  const [id, timestamp, signatures] = [header("id"), header("timestamp"), header("signature")];
  const key = await keyOf(secret);
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  // While a secret is replaced the service signs with both.
  for (const entry of signatures.split(" ").slice(0, 10)) {
    const [version, signature = ""] = entry.split(",", 2);
    const bytes = version === "v1" ? decode(signature) : null;
    if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, signedText(id, timestamp, body))))
      return true;
  }
  return false;
}
