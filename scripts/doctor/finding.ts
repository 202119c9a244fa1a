/** What a check has found, and for anything but `good` what to do about it. */
export type Finding =
  | { what: string; state: "good"; found: string }
  | { what: string; state: "poor" | "bad"; found: string; remedy: string };

export const good = (what: string, found: string): Finding => ({ what, state: "good", found });

/** Something works worse than it could. */
export const poor = (what: string, found: string, remedy: string): Finding => ({
  what,
  state: "poor",
  found,
  remedy,
});

/** Something does not work, or is open to others. */
export const bad = (what: string, found: string, remedy: string): Finding => ({
  what,
  state: "bad",
  found,
  remedy,
});

const MARKS = { good: "✓", poor: "!", bad: "✗" } as const;

/** One line for each finding, with a second one that says what to do. */
export function describe(findings: readonly Finding[]): string {
  return findings
    .map((finding) => {
      const line = `  ${MARKS[finding.state]} ${finding.what}: ${finding.found}`;
      return finding.state === "good" ? line : `${line}\n      ${finding.remedy}`;
    })
    .join("\n");
}

/** An address that does not answer is a finding, and no failure of the check. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return error.message + cause;
}
