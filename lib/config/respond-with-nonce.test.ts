import { NextRequest } from "next/server";
import { expect, it } from "vitest";

import { respondWithNonce } from "./respond-with-nonce";

const respond = (path: string) =>
  respondWithNonce(new NextRequest(`https://wayfare.example${path}`));

it("tells Next's client the query that the page is rendered with, not that of a rewrite", () => {
  const answer = respond("/auth?tab=sign-up&next=%2Fmessages%3Fa%3Db");
  expect(answer.headers.get("x-nextjs-rewritten-query")).toBe(
    "tab=sign-up&next=%2Fmessages%3Fa%3Db",
  );
});

it("leaves the query of an address without one to Next", () => {
  expect(respond("/auth").headers.has("x-nextjs-rewritten-query")).toBe(false);
});
