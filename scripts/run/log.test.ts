import { describe, expect, it } from "vitest";
import { formatLog, readRequestId, withRequest } from "./log.mjs";

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), { code });

describe("a log line", () => {
  it("has time, level and request id", async () => {
    const line = await withRequest("a-1", () =>
      Promise.resolve().then(() => formatLog("warn", ["late"])),
    );
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z warn a-1 late$/);
    expect(formatLog("error", ["none"])).toMatch(/Z error - none$/);
    expect(formatLog("info", ["%s took", "/help", { ms: 3 }])).toMatch(
      /- \/help took \{ ms: 3 \}$/,
    );
  });

  it("has the id of the request's trace, if there is one", () => {
    const line = withRequest("a-1", () => formatLog("info", ["found"]), "0af7651916cd43dd");
    expect(line).toMatch(/Z info a-1 trace_id=0af7651916cd43dd found$/);
  });

  it("prints an expected refusal without a stack", () => {
    const refusal = databaseError("42501", "permission denied for table bookings");
    expect(formatLog("error", [refusal])).toMatch(
      /Z info - 42501 permission denied for table bookings$/,
    );
    expect(formatLog("error", ["Refused:", databaseError("WF001", "sold_out")])).toMatch(
      /Z info - Refused: WF001 sold_out$/,
    );
  });

  it.each(["57P01", "53300", "ECONNREFUSED"])("prints a fault like %s with its stack", (code) => {
    const line = formatLog("error", ["backend:", databaseError(code, "gone")]);
    expect(line).toMatch(/Z error - backend: Error: gone\n {4}at /);
  });
});

it("accepts only valid request ids", () => {
  expect(readRequestId("abc-1")).toBe("abc-1");
  expect(readRequestId("a\nforged line")).toMatch(/^[\da-f-]{36}$/);
  expect(readRequestId(undefined)).toMatch(/^[\da-f-]{36}$/);
});
