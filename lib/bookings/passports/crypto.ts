import "server-only";

import { webcrypto } from "node:crypto";

import type { Passport } from "./fields";

/** Whose passport it is: part of what is authenticated, so that no row can take another's place. */
export interface PassportOwner {
  bookingId: string;
  position: number;
}

export interface SealedPassport {
  keyId: string;
  sealed: string;
}

interface Key {
  id: string;
  key: webcrypto.CryptoKey;
}

/** The first encrypts; the others still decrypt. */
export type PassportKeys = readonly [Key, ...Key[]];

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
/** All are padded to one length, which would otherwise tell the length of the name. */
const PADDED_BYTES = 1_024;

const { subtle } = webcrypto;

async function importKey(text: string): Promise<Key> {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== KEY_BYTES || bytes.toString("base64url") !== text) {
    throw new Error("A passport key must be 32 bytes in base64url.");
  }
  const digest = Buffer.from(await subtle.digest("SHA-256", bytes));
  return {
    id: digest.subarray(0, 8).toString("hex"),
    key: await subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]),
  };
}

/** @param list keys in base64url, separated by commas, the current one first */
export async function importPassportKeys(list: string): Promise<PassportKeys> {
  const [current = "", ...older] = list.split(",").map((text) => text.trim());
  return [await importKey(current), ...(await Promise.all(older.map(importKey)))];
}

function algorithm(nonce: Buffer, { bookingId, position }: PassportOwner) {
  const bound = `wayfare passport 1\n${bookingId}\n${String(position)}`;
  return { name: "AES-GCM", iv: nonce, additionalData: Buffer.from(bound, "utf8") };
}

export async function sealPassport(
  [current]: PassportKeys,
  owner: PassportOwner,
  passport: Passport,
): Promise<SealedPassport> {
  const plain = Buffer.alloc(PADDED_BYTES, " ");
  const text = JSON.stringify(passport);
  if (Buffer.byteLength(text) > PADDED_BYTES) throw new RangeError("Passport data is too long.");
  plain.write(text);
  const nonce = Buffer.from(webcrypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const encrypted = await subtle.encrypt(algorithm(nonce, owner), current.key, plain);
  const sealed = Buffer.concat([nonce, Buffer.from(encrypted)]).toString("base64url");
  return { keyId: current.id, sealed };
}

/** Null if its key is missing, or if it was changed or moved to another traveller. */
export async function openPassport(
  keys: PassportKeys,
  owner: PassportOwner,
  { keyId, sealed }: SealedPassport,
): Promise<Passport | null> {
  const key = keys.find(({ id }) => id === keyId)?.key;
  if (!key) return null;
  const bytes = Buffer.from(sealed, "base64url");
  const [nonce, encrypted] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const plain = await subtle.decrypt(algorithm(nonce, owner), key, encrypted).catch(() => null);
  return plain && (JSON.parse(Buffer.from(plain).toString("utf8")) as Passport);
}
