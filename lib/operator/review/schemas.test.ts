import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { rejectSchema } from "./schemas";

describe("rejectSchema", () => {
  const decision = {
    agencyId: "a0000000-0000-4000-8000-000000000002",
    seen: "pending",
    submitted: "2026-11-22T15:38:06.123456+00:00",
    corrected: "",
  };

  it("needs a reason", () => {
    const parsed = rejectSchema.safeParse({ ...decision, reason: " \u3000\n" });
    expect(parsed.success || fieldErrorsOf(parsed.error)).toEqual({ reason: { code: "required" } });
  });

  it("names the submission that was read", () => {
    const unnamed = { ...decision, submitted: undefined, reason: "No." };
    expect(rejectSchema.safeParse(unnamed).success).toBe(false);
    expect(rejectSchema.parse({ ...decision, reason: "No." }).submitted).toBe(decision.submitted);
  });

  it("names the correction that was read, or null", () => {
    const corrected = "2026-11-23T08:00:00.123456+00:00";
    const parse = (change: object) =>
      rejectSchema.safeParse({ ...decision, reason: "No.", ...change });
    expect(parse({}).data?.corrected).toBeNull();
    expect(parse({ corrected }).data?.corrected).toBe(corrected);
    expect(parse({ corrected: undefined }).success).toBe(false);
  });

  it("keeps it as it was written", () => {
    expect(rejectSchema.parse({ ...decision, reason: "No licence.\r\nAsk again." }).reason).toBe(
      "No licence.\nAsk again.",
    );
  });
});
