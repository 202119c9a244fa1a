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
