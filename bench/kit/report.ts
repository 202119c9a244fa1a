import { cpus } from "node:os";

import type { BenchRow } from "../row";

export function toMarkdown(rows: readonly BenchRow[], rounds: number, load: number): string {
  const lines = rows.map(({ id, what, measured, ratio, goal, met }) => {
    const verdict = met === null ? "–" : met ? "met" : "**not met**";
    return `| ${[id, what, measured, ratio?.toFixed(2) ?? "–", goal, verdict].join(" | ")} |`;
  });
  return [
    `Node ${process.versions.node}, ${cpus().length} cores, ${rounds} rounds in turn, medians with their range; load ${load.toFixed(1)} at the end.`,
    "",
    "| # | What | Measured | Ratio | Goal | |",
    "| --- | --- | --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
}
