export class StorageError extends Error {
  override name = "StorageError";

  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
  ) {
    super(message);
  }

  toResponse(): Response {
    const body = { statusCode: String(this.status), error: this.error, message: this.message };
    return Response.json(body, { status: this.status });
  }
}

export function tooLarge(): StorageError {
  return new StorageError(413, "Payload too large", "The object exceeded the maximum allowed size");
}

/** Passes other errors on. */
export function fromDatabase(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "42501") {
    return new StorageError(403, "Unauthorized", "new row violates row-level security policy");
  }
  if (code === "23505") {
    return new StorageError(409, "Duplicate", "The resource already exists");
  }
  // A policy casts a part of the path to uuid, and this path has none.
  if (code === "22P02") return new StorageError(403, "Unauthorized", "The path is not accepted");
  return error;
}
