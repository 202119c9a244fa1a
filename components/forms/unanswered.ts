import { unstable_isUnrecognizedActionError } from "next/navigation";

import type { ErrorCode } from "@/lib/actions/error-codes";

/**
 * Why an action threw instead of answering. A page from before a deployment asks for an action that
 * is no more: it would ask in vain for ever, until it is loaded again.
 */
export function unansweredCode(error: unknown): ErrorCode {
  return unstable_isUnrecognizedActionError(error) ? "outdated" : "unavailable";
}
