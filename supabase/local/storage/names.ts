import { StorageError } from "./errors";

const MAX_NAME = 1024;
const ALLOWED = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/** Checks the path of an object within its bucket, and returns it. */
export function checkName(name: string): string {
  const segments = name.split("/");
  const isOdd = segments.some((part) => part === "" || part === "." || part === "..");
  if (name.length > MAX_NAME || !ALLOWED.test(name) || isOdd) {
    throw new StorageError(400, "InvalidKey", `Invalid key: ${name.slice(0, 100)}`);
  }
  return name;
}

/** Decodes `bucket/path/of/object` as it stands in a URL. */
export function splitPath(encoded: string): { bucket: string; name: string } {
  let decoded;
  try {
    decoded = decodeURIComponent(encoded);
  } catch {
    throw new StorageError(400, "InvalidKey", "Invalid key");
  }
  const slash = decoded.indexOf("/");
  if (slash < 1) throw new StorageError(400, "InvalidKey", "Invalid key");
  return { bucket: decoded.slice(0, slash), name: checkName(decoded.slice(slash + 1)) };
}
