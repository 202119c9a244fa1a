import { expect, it } from "vitest";

import { readStopToken, stopTokenOf } from "./stop-token";

const SECRET = "a secret";
const MAYA = "0b8f7c1e-5a52-4c3b-9a53-0e3c8f1f4a10";
const NOOR = "7c0d9c55-0a34-4f6e-8a51-4a7b1d2f9e21";

it("names the person and the kind that it was made for", async () => {
  const token = await stopTokenOf(SECRET, MAYA, "message_received");
  expect(token).toMatch(/^[A-Za-z0-9._-]+$/);
  expect(await readStopToken(SECRET, token)).toEqual({ userId: MAYA, kind: "message_received" });
});

it("serves no other person, kind or secret (attack 93)", async () => {
  const token = await stopTokenOf(SECRET, MAYA, "message_received");
  const mac = token.split(".").at(-1) ?? "";
  for (const forged of [
    token.replace(MAYA, NOOR),
    token.replace("message_received", "booking_received"),
    `${MAYA}.message_received.${mac.slice(0, -1)}`,
    `${MAYA}.message_received.`,
    "",
    `${token}.x`,
  ]) {
    expect(await readStopToken(SECRET, forged), forged).toBeNull();
  }
  expect(await readStopToken("another", token)).toBeNull();
});
