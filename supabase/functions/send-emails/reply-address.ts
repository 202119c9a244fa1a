/** Where replies go: the address of a (conversation, recipient) is derived, so nothing is stored. */
export type Replies = { domain: string; secret: string };

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
/** 128 bits: 26 letters of base32, which survive a mail program that lowers the case. */
const MAC_BYTES = 16;
const LOCAL_PART = /^reply-([a-z2-7]{26})-([a-z2-7]{26})$/;

function toBase32(bytes: Uint8Array): string {
  let text = "";
  let [value, bits] = [0, 0];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let [value, bits] = [0, 0];
  for (const letter of text) {
    value = (value << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 255);
      value &= (1 << bits) - 1;
    }
  }
  return Uint8Array.from(bytes);
}

function toUuid(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function fromUuid(id: string): Uint8Array {
  const pairs = id.replaceAll("-", "").match(/[0-9a-f]{2}/gi) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

/** HMAC-SHA256. The label keeps what is signed for one purpose from serving another. */
export async function sign(secret: string, label: string, ...parts: string[]): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const usages: KeyUsage[] = ["sign"];
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    algorithm,
    false,
    usages,
  );
  const data = encoder.encode(JSON.stringify([label, ...parts]));
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, data));
}

/** Compares in constant time. */
export function isSameText(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  }
  return difference === 0;
}

async function macOf(secret: string, conversationId: string, address: string): Promise<string> {
  const mac = await sign(secret, "reply", conversationId, address.toLowerCase());
  return toBase32(mac.slice(0, MAC_BYTES));
}

/** @param address the recipient's: only mail from there is accepted at the result */
export async function replyAddressOf(
  { domain, secret }: Replies,
  conversationId: string,
  address: string,
): Promise<string> {
  const mac = await macOf(secret, conversationId.toLowerCase(), address);
  return `reply-${toBase32(fromUuid(conversationId))}-${mac}@${domain}`;
}

/** @returns the conversation that `sender` may answer at this address, or null */
export async function conversationOf(
  { domain, secret }: Replies,
  address: string,
  sender: string,
): Promise<string | null> {
  const [localPart = "", host] = address.toLowerCase().split("@");
  const [, id, mac] = LOCAL_PART.exec(localPart) ?? [];
  if (host !== domain.toLowerCase() || id === undefined || mac === undefined) return null;
  const conversationId = toUuid(fromBase32(id));
  return isSameText(mac, await macOf(secret, conversationId, sender)) ? conversationId : null;
}
