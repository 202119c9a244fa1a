import "server-only";

import { getPassportKeyList } from "@/lib/config/env";

import { importPassportKeys, type PassportKeys } from "./crypto";

let keys: Promise<PassportKeys | null> | undefined;

async function readKeys(): Promise<PassportKeys | null> {
  const list = getPassportKeyList();
  if (list === null) {
    console.error("PASSPORT_KEY is not set: passport data can be neither entered nor read.");
    return null;
  }
  return importPassportKeys(list).catch(() => {
    console.error("PASSPORT_KEY must be 32 bytes in base64url, or several of them with commas.");
    return null;
  });
}

/** Null without a usable `PASSPORT_KEY`, which the log says once. */
export function getPassportKeys(): Promise<PassportKeys | null> {
  keys ??= readKeys();
  return keys;
}
