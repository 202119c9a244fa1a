import type { Session as BackendSession } from "@supabase/supabase-js";
import { expect, it } from "vitest";

import { isSecondStep, needsCode, secondStepPath } from "./second-step";

it("leads to the page of the step, and keeps where to go", () => {
  expect(secondStepPath("code", "/de/messages?a=b")).toBe(
    "/auth/code?next=%2Fde%2Fmessages%3Fa%3Db",
  );
  expect(secondStepPath("setup", undefined)).toBe("/auth/two-step");
});

it("accepts no other value as a step", () => {
  expect(["code", "setup", "none", "", null].filter(isSecondStep)).toEqual(["code", "setup"]);
});

it("a code is due where a factor is set up", () => {
  const holding = (factors: unknown) => ({ user: { factors } }) as BackendSession;
  expect(needsCode(holding(undefined))).toBe(false);
  expect(needsCode(holding([{ status: "unverified" }]))).toBe(false);
  expect(needsCode(holding([{ status: "unverified" }, { status: "verified" }]))).toBe(true);
});
