import { UnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
import { expect, it } from "vitest";

import { unansweredCode } from "./unanswered";

it("is a page from before a deployment, where the server does not know the action", () => {
  expect(unansweredCode(new UnrecognizedActionError("It was not found on the server."))).toBe(
    "outdated",
  );
});

it.each([new TypeError("Failed to fetch"), new Error("An unexpected response"), undefined])(
  "is a broken connection otherwise: %s",
  (error) => {
    expect(unansweredCode(error)).toBe("unavailable");
  },
);
