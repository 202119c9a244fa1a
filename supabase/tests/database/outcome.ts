import { expect } from "vitest";

/** The result of a request: rows, none, or its error code. 42501 reads `refused`. */
export type Outcome = string;

export type Answer = {
  data: unknown;
  error: { code?: string; message: string } | null;
};

export function outcomeOf({ data, error }: Answer): Outcome {
  if (error) return error.code === "42501" ? "refused" : (error.code ?? error.message);
  if (Array.isArray(data)) return data.length === 0 ? "none" : "rows";
  return data === null ? "none" : "rows";
}

/** Asserts the outcome of a request, with the whole error where it is another one. */
export async function expectOutcome(request: PromiseLike<Answer>, wanted: Outcome): Promise<void> {
  const answer = await request;
  const got = outcomeOf(answer);
  expect(got, got === wanted ? "" : JSON.stringify(answer.error)).toBe(wanted);
}

/** Asserts that a check refused it, and which one. */
export async function expectCheck(request: PromiseLike<Answer>, constraint: string): Promise<void> {
  const { error } = await request;
  expect(error?.code, JSON.stringify(error)).toBe("23514");
  expect(error?.message).toContain(`"${constraint}"`);
}
