import { toBase64 } from "./base64.ts";
import { isSameText, sign } from "./reply-address.ts";

const TOKEN = /^([0-9a-f-]{36})\.([a-z_]{1,40})\.([A-Za-z0-9_-]{43})$/;

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function macOf(secret: string, userId: string, kind: string): Promise<string> {
  return toBase64Url(await sign(secret, "stop", userId, kind));
}

/** Whoever holds it can stop one kind of mail to one person, and do nothing else. */
export async function stopTokenOf(secret: string, userId: string, kind: string): Promise<string> {
  return `${userId}.${kind}.${await macOf(secret, userId, kind)}`;
}

/** @returns null for a token that `secret` has not signed */
export async function readStopToken(
  secret: string,
  token: string,
): Promise<{ userId: string; kind: string } | null> {
  const [, userId, kind, mac] = TOKEN.exec(token) ?? [];
  if (userId === undefined || kind === undefined || mac === undefined) return null;
  return isSameText(mac, await macOf(secret, userId, kind)) ? { userId, kind } : null;
}
