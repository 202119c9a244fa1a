/** A failure that the operator can fix; printed as a sentence, without a stack trace. */
export class Failure extends Error {
  override name = "Failure";
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** @returns null for errors other than a full or read-only file system */
export function diskFailure(error: unknown): Failure | null {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  const place = path ?? "the data folder";
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new Failure(`The disk is full (${code}, ${place}). Free some space and start again.`);
  }
  if (code === "EROFS" || code === "EACCES" || code === "EPERM") {
    return new Failure(
      `${place} can't be written to (${code}). Make it writable for this account, or choose another ` +
        "folder with WAYFARE_DATA_DIR.",
    );
  }
  return null;
}
