import { z } from "zod";
import { StorageError } from "./errors";

const MAX_NAME = 1024;
const ALLOWED = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const BUCKET = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/;

/** A name or prefix in a body; invalid ones match nothing. */
export const nameSchema = z
  .string()
  .max(MAX_NAME)
  // PostgreSQL rejects NUL in text.
  .refine((name) => !name.includes("\0"));

export const bucketSchema = z.string().regex(BUCKET);

const invalidKey = () => new StorageError(400, "InvalidKey", "Invalid key");

/** @returns the valid path of an object within its bucket */
export function checkName(name: string): string {
  const segments = name.split("/");
  const isOdd = segments.some((part) => part === "" || part === "." || part === "..");
  if (name.length > MAX_NAME || !ALLOWED.test(name) || isOdd) {
    throw new StorageError(400, "InvalidKey", `Invalid key: ${name.slice(0, 100)}`);
  }
  return name;
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw invalidKey();
  }
}

export function readBucketName(encoded: string): string {
  const bucket = decode(encoded);
  if (!BUCKET.test(bucket)) throw invalidKey();
  return bucket;
}

/** Decodes `bucket/path/of/object` in a URL. */
export function splitPath(encoded: string): { bucket: string; name: string } {
  const decoded = decode(encoded);
  const slash = decoded.indexOf("/");
  const bucket = decoded.slice(0, Math.max(slash, 0));
  if (!BUCKET.test(bucket)) throw invalidKey();
  return { bucket, name: checkName(decoded.slice(slash + 1)) };
}
