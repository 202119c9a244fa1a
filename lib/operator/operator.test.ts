import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";
import { readCursor, readSearch, writeCursor } from "@/lib/navigation/cursor";
import { agenciesPath, auditPath } from "@/lib/navigation/operator-paths";

import {
  actionsNamed,
  auditActionOf,
  auditFilterOf,
  auditKey,
  auditRemarks,
} from "./audit-actions";
import { suspendSchema } from "./schemas";
import { operatorStateOf } from "./states";

const ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

describe("cursors", () => {
  it("come back as they were, to the microsecond", () => {
    const cursor = { at: "2026-11-21T08:00:00.123456+00:00", id: ID };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each([undefined, "", "x", `${ID}~${ID}`, `2026-11-21T08:00:00Z~1)`, `2026~${ID}~`, ["a"]])(
    "%j is none of ours",
    (value) => expect(readCursor(value)).toBeNull(),
  );

  it("a search is one text of a bearable length", () => {
    expect(readSearch("  kumo ")).toBe("kumo");
    expect(readSearch(["a", "b"])).toBe("");
    expect(readSearch("x".repeat(900))).toHaveLength(200);
  });
});

describe("states", () => {
  it("an address with an unknown state means all", () => {
    expect(operatorStateOf("suspended")).toBe("suspended");
    expect(operatorStateOf("__proto__")).toBeNull();
  });
});

describe("the audit log", () => {
  it("filters by actions and kinds that exist", () => {
    expect(auditFilterOf("agency.suspended")).toBe("agency.suspended");
    expect(auditFilterOf("agency")).toBe("agency");
    expect(auditFilterOf("agency.")).toBeNull();
    expect(auditActionOf("toString")).toBeNull();
    expect(auditKey("agency.suspended")).toBe("agency_suspended");
  });

  it("finds actions by their name in the reader's language, whatever the accents", () => {
    const named = (action: string) => (action === "package.hidden" ? "Masqué" : action);
    expect(actionsNamed(" masque ", named)).toEqual(["package.hidden"]);
    expect(actionsNamed("package.unfeatured", named)).toEqual(["package.unfeatured"]);
    expect(actionsNamed(" ", named)).toEqual([]);
  });

  it("reads only text values of a detail", () => {
    const remarks = (action: string, detail: Record<string, unknown>) =>
      auditRemarks({ action, detail });
    const none = { reason: null, role: null, licence: null };
    const storm = { reason: "Storm", role: 5, licence: "L-1" };
    expect(remarks("booking.declined", storm)).toEqual({ ...none, reason: "Storm" });
    expect(remarks("booking.declined", { reason: "" })).toEqual(none);
    expect(remarks("agency.pending", { licence: "L-1" })).toEqual({ ...none, licence: "L-1" });
    expect(remarks("agency.restored", storm)).toEqual(none);
  });
});

it("addresses contain only filters that are set", () => {
  expect(agenciesPath({})).toBe("/dashboard/agencies");
  expect(agenciesPath({ state: "live", search: "a&b", after: null })).toBe(
    "/dashboard/agencies?state=live&q=a%26b",
  );
  expect(auditPath({ agency: ID, before: 5 })).toBe(`/dashboard/audit?agency=${ID}&before=5`);
});

describe("forms", () => {
  it("a suspension needs a reason of at most 1,000 characters", () => {
    const blank = suspendSchema.safeParse({ agencyId: ID, reason: " \u3000\n" });
    expect(blank.error && fieldErrorsOf(blank.error)).toMatchObject({
      reason: { code: "required" },
    });
    const long = suspendSchema.safeParse({ agencyId: ID, reason: "x".repeat(1_001) });
    expect(long.error && fieldErrorsOf(long.error)).toMatchObject({ reason: { code: "tooLong" } });
  });
});
