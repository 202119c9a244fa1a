import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { failed } from "@/lib/actions/types";

type AuthFailure = { code?: string | undefined; status?: number | undefined; name?: string };

export const wrongCode = () => failed("invalidInput", { code: { code: "wrongCode" } });

/** What Auth says of a code that it does not take. */
export function refusalOf(error: AuthFailure) {
  const isWrong =
    error.code === "mfa_verification_failed" || error.code === "mfa_challenge_expired";
  return isWrong ? wrongCode() : failed(errorCodeOf(error));
}
