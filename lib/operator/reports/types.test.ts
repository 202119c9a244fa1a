import { expect, it } from "vitest";

import { outcomesFor, type OpenedReport } from "./types";

const report: OpenedReport = {
  id: "r",
  kind: "package",
  subjectId: "s",
  subjectName: "Trip",
  agency: { id: "a", name: "Agency" },
  category: "fraud",
  note: "Why",
  createdAt: "2026-11-24T08:00:00Z",
  outcome: null,
  decidedAt: null,
  answer: null,
  reporter: { id: "p", name: "Person" },
  visitor: null,
  travellerId: null,
  reportsOfSubject: 1,
  review: null,
  excerpt: [],
};

it("offers to hide packages alone", () => {
  expect(outcomesFor(report)).toEqual(["dismissed", "warned", "hidden", "suspended"]);
  expect(outcomesFor({ ...report, kind: "agency" })).not.toContain("hidden");
});

it("offers to lock the traveller of a conversation, unless they reported it", () => {
  const thread = { ...report, kind: "conversation", travellerId: "t" };
  expect(outcomesFor(thread)).toContain("locked");
  expect(outcomesFor({ ...thread, travellerId: "p" })).not.toContain("locked");
});

it("says of a review that it was removed once it is", () => {
  const review = { packageId: "k", removalReason: null };
  const reported: OpenedReport = { ...report, kind: "review", review };
  expect(outcomesFor(reported)).toEqual(["dismissed", "warned", "suspended"]);
  const removed = { ...review, removalReason: "fake" } as const;
  expect(outcomesFor({ ...reported, review: removed })).toContain("removed");
});
