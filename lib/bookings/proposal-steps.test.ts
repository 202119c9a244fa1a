import { expect, it } from "vitest";

import { mergedByTime, proposalSteps } from "./proposal-steps";

const row = {
  id: "1",
  from_date: "2026-12-01",
  travel_date: "2026-12-08",
  created_at: "2026-11-01T10:00:00+00:00",
};
const dates = { from: "2026-12-01", to: "2026-12-08" };

it.each(["accepted", "kept"])("shows a proposal, and that its date was %s", (status) => {
  const answered = { ...row, status, answered_at: "2026-11-02T10:00:00+00:00" };
  expect(proposalSteps([answered])).toEqual([
    { id: "1", step: "dateProposed", ...dates, at: row.created_at },
    {
      id: `1-${status}`,
      step: status === "kept" ? "dateKept" : "dateAccepted",
      ...dates,
      at: answered.answered_at,
    },
  ]);
});

it.each(["open", "replaced", "ended"])("shows no answer to a proposal that is %s", (status) => {
  const answered = status === "open" ? null : "2026-11-02T10:00:00+00:00";
  const steps = proposalSteps([{ ...row, status, answered_at: answered }]);
  expect(steps.map(({ step }) => step)).toEqual(["dateProposed"]);
});

it("merges by time, however it is written", () => {
  const steps = mergedByTime(
    [{ at: "2026-11-01T10:00:00.5+00:00" }, { at: "2026-11-03T10:00:00+00:00" }],
    [{ at: "2026-11-01T10:00:00Z" }, { at: "2026-11-03T10:00:00Z" }],
  );
  expect(steps.map(({ at }) => at)).toEqual([
    "2026-11-01T10:00:00Z",
    "2026-11-01T10:00:00.5+00:00",
    "2026-11-03T10:00:00+00:00",
    "2026-11-03T10:00:00Z",
  ]);
});
