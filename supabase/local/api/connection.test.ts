import { afterAll, describe, expect, it } from "vitest";
import { openApiConnection } from "./connection";

// Connects on demand, which nothing here demands.
const connection = openApiConnection({ port: 1, user: "nobody", password: "" }, 1);
afterAll(() => connection.driver.end());

/** The status that Lite answers with. */
function statusOf(code: string): number {
  const thrown = Object.assign(new Error("the cause"), { code });
  const raised = connection.normalizeDbError(thrown) as { detail?: string };
  return (JSON.parse(raised.detail ?? "{}") as { status: number }).status;
}

describe("an error of the database", () => {
  it.each(["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECT_TIMEOUT", "ECONNREFUSED"])(
    "answers 503 where the connection was lost (%s), as another attempt may succeed",
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
