import { createHmac, randomBytes } from "node:crypto";

/** RFC 6238. */
export const STEP_MS = 30_000;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 160 bits, the hash's length, in base32. */
export function createSecret(): string {
  return Array.from(randomBytes(32), (byte) => BASE32.charAt(byte % 32)).join("");
}

function decodeSecret(secret: string): Buffer {
  const bits = Array.from(secret, (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from(bits.match(/[01]{8}/g)?.map((byte) => parseInt(byte, 2)) ?? []);
}

/** @param time milliseconds since 1970 */
export function codeAt(secret: string, time: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP_MS)));
  const hash = createHmac("sha1", decodeSecret(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, "0");
}

/** Accepts the previous and the next code too: clocks differ, and typing takes time. */
export function isCodeOf(secret: string, code: string, now = Date.now()): boolean {
  return [now - STEP_MS, now, now + STEP_MS].some((time) => codeAt(secret, time) === code);
}

/** The content of the QR code. */
export function keyUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    algorithm: "SHA1",
    digits: "6",
    issuer,
    period: "30",
    secret,
  });
  // Apps read a plus sign literally.
  return `otpauth://totp/${label}?${query.toString().replaceAll("+", "%20")}`;
}
