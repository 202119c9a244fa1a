import type { z } from "zod";

import { fieldErrorCodes, type FieldErrorCode } from "./error-codes";
import type { FieldError } from "./types";

function isFieldErrorCode(value: unknown): value is FieldErrorCode {
  return fieldErrorCodes.some((code) => code === value);
}

function isPair(value: unknown): value is readonly [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "string")
  );
}

function limitOf(value: number | bigint): number {
  return Number(value);
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string") {
        return limitOf(issue.minimum) <= 1
          ? { code: "required" }
          : { code: "tooShort", limit: limitOf(issue.minimum) };
      }
      return { code: "tooSmall", limit: limitOf(issue.minimum) };
    case "too_big":
      return {
        code: issue.origin === "string" ? "tooLong" : "tooLarge",
        limit: limitOf(issue.maximum),
      };
    case "invalid_format":
      if (issue.format === "email") return { code: "email" };
      if (issue.format === "url") return { code: "url" };
      return { code: "invalid" };
    case "not_multiple_of":
      return { code: issue.divisor === 1 ? "integer" : "decimals" };
    case "invalid_type":
      if (issue.expected === "int") return { code: "integer" };
      // Forms send strings: another type means that the field is missing.
      return { code: issue.expected === "number" ? "number" : "required" };
    case "custom": {
      const code: unknown = issue.params?.["code"];
      const limit: unknown = issue.params?.["limit"];
      const readings: unknown = issue.params?.["readings"];
      return {
        code: isFieldErrorCode(code) ? code : "invalid",
        ...(typeof limit === "number" ? { limit } : {}),
        ...(isPair(readings) ? { readings } : {}),
      };
    }
    default:
      return { code: "invalid" };
  }
}

/** The first error of each field; a schema sets its own with `params: { code, limit }`. */
export function fieldErrorsOf(error: z.ZodError): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "form");
    errors[field] ??= toFieldError(issue);
  }
  return errors;
}
