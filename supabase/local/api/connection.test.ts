import { afterAll, describe, expect, it, vi } from "vitest";
import { openApiConnection } from "./connection";

// Nothing listens there.
const connection = openApiConnection({ port: 1, user: "nobody", password: "" }, 1);
afterAll(() => connection.pool.end(0));

/** The status that Lite answers with. */
function statusOf(code: string): number {
  const thrown = Object.assign(new Error("the cause"), { code });
  const raised = connection.normalizeDbError(thrown) as { detail?: string };
  return (JSON.parse(raised.detail ?? "{}") as { status: number }).status;
}

describe("an error of the database", () => {
  it.each(["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECT_TIMEOUT", "ECONNREFUSED"])(
    "answers 503 where the connection was lost (%s), as another attempt may succeed (fault 17)",
    (code) => expect(statusOf(code)).toBe(503),
  );

  it.each([
    ["WF001", 400],
    ["23514", 400],
    ["54001", 413],
    ["57P01", 500],
    ["XX000", 500],
  ])("%s answers %i", (code, status) => expect(statusOf(code)).toBe(status));
});

it("does not mistake a database that can't be reached for an empty one", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  await expect(connection.introspect({ useCache: true })).rejects.toThrow("connection");
  log.mockRestore();
});
