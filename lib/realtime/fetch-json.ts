import { errorCodes, type ErrorCode } from "@/lib/actions/error-codes";

export const REQUEST_TIMEOUT_MS = 5_000;

export class ReadError extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

export function codeOf(body: unknown): ErrorCode {
  const code: unknown = (body as { code?: unknown } | null)?.code;
  return errorCodes.find((known) => known === code) ?? "unexpected";
}

/** SWR's fetcher for our endpoints; the type of `Data` is unchecked. @throws ReadError */
export async function fetchJson<Data>(path: string): Promise<Data> {
  const options = { cache: "no-store", signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } as const;
  const answer = await fetch(path, options)
    .then(async (response) => ({ isOk: response.ok, body: (await response.json()) as unknown }))
    .catch(() => null);
  if (answer?.isOk) return answer.body as Data;
  throw new ReadError(answer ? codeOf(answer.body) : "unavailable");
}
