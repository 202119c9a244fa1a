/**
 * A failure the operator can act on. Its message is a whole sentence and is printed as it is,
 * without a stack trace.
 */
export class Failure extends Error {
  override name = "Failure";
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The sentence for a file system that can't be written to; null for any other error. */
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
