/** A date that the agency proposed, or the traveller's answer to it, in the history of a booking. */
export interface ProposalStep {
  id: string;
  step: "dateProposed" | "dateAccepted" | "dateKept";
  /** Plain date of the request. */
  from: string;
  /** Plain date of the proposal. */
  to: string;
  /** ISO instant. */
  at: string;
}

interface ProposalRow {
  id: string;
  from_date: string;
  travel_date: string;
  status: string;
  created_at: string;
  answered_at: string | null;
}

/** A replaced proposal is followed by the next one, an ended one by the end of the request. */
export function proposalSteps(rows: readonly ProposalRow[]): ProposalStep[] {
  return rows.flatMap(({ id, from_date: from, travel_date: to, status, ...row }) => {
    const proposed: ProposalStep = { id, step: "dateProposed", from, to, at: row.created_at };
    const isAnswered = status === "accepted" || status === "kept";
    if (!isAnswered || row.answered_at === null) return [proposed];
    const step = status === "accepted" ? "dateAccepted" : "dateKept";
    return [proposed, { id: `${id}-${status}`, step, from, to, at: row.answered_at }];
  });
}

/** Two histories as one, by time; where two steps have the same, those of the first come first. */
export function mergedByTime<One extends { at: string }, Other extends { at: string }>(
  first: readonly One[],
  second: readonly Other[],
): (One | Other)[] {
  return [...first, ...second].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
