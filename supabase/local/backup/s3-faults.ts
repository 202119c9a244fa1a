import { Failure } from "../failure";
import type { BucketPlace } from "./place";
import { Unreachable } from "./store";

const REFUSED =
  /^(?:AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken)$/;
const ELSEWHERE =
  /^(?:PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint.*)$/;

/** Refusals of what may go well the next time: an upload that came damaged, late or among too many. */
const PASSING = /^(?:BadDigest|XAmzContent\w+Mismatch|RequestTimeout|SlowDown)$/;

type Answer = {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
};

/** What a client's error says, in a sentence with what to do. */
export function explainFault(error: unknown, { bucket, endpoint, region }: BucketPlace): Failure {
  if (error instanceof Failure) return error;
  const { name = "", message = "", code, $metadata } = error as Answer;
  const status = $metadata?.httpStatusCode;
  const server = endpoint ?? `Amazon S3 in ${region}`;
  if (status === undefined || status >= 500 || status === 429 || PASSING.test(name)) {
    const reason = code ?? (message || name);
    return new Unreachable(
      `The bucket ${bucket} of the backup can't be reached at ${server} (${reason}): check ` +
        "AWS_ENDPOINT_URL_S3 and the network.",
    );
  }
  if (name === "NoSuchBucket") {
    return new Failure(
      `There is no bucket ${bucket} at ${server}: create it, or correct WAYFARE_BACKUP_DIR.`,
    );
  }
  if (ELSEWHERE.test(name) || status === 301) {
    return new Failure(`The bucket ${bucket} is not in ${region}: correct AWS_REGION.`);
  }
  if (REFUSED.test(name) || status === 401 || status === 403) {
    return new Failure(
      `${server} refuses the keys for the bucket ${bucket} (${name}): check AWS_ACCESS_KEY_ID, ` +
        "AWS_SECRET_ACCESS_KEY and what they permit.",
    );
  }
  return new Failure(`${server} refuses a request for the bucket ${bucket}: ${name}, ${message}`);
}
