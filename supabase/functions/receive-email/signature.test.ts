import { expect, it } from "vitest";

import { isSigned, signPost } from "./signature";

const SECRET = `whsec_${btoa("a secret of at least 24 bytes")}`;
const OTHER = `whsec_${btoa("another secret of 24 bytes and more")}`;
const NOW = new Date("2026-11-24T09:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const signed = async (body: string, secret = SECRET) =>
  new Headers(await signPost(secret, "msg_1", body, NOW));

it("accepts the example of the Svix documentation", async () => {
  const headers = new Headers({
    "svix-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "svix-timestamp": "1614265330",
    "svix-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const at = new Date(1614265330_000);
  expect(await isSigned(secret, headers, '{"test": 2432232314}', at)).toBe(true);
});

it("accepts a post within five minutes of its timestamp, and no other", async () => {
  const headers = await signed("{}");
  for (const seconds of [-299, 0, 299]) {
    expect(await isSigned(SECRET, headers, "{}", after(seconds)), `${seconds}`).toBe(true);
  }
  for (const seconds of [-301, 301]) {
    expect(await isSigned(SECRET, headers, "{}", after(seconds)), `${seconds}`).toBe(false);
  }
});

it("accepts one of several signatures, as while a secret is replaced", async () => {
  const headers = await signed("{}");
  headers.set("svix-signature", `v1,${btoa("wrong")} ${headers.get("svix-signature") ?? ""}`);
  expect(await isSigned(SECRET, headers, "{}", NOW)).toBe(true);
});

it.each([
  ["another body", (headers: Headers) => headers, "{ }"],
  ["another id", (headers: Headers) => (headers.set("svix-id", "msg_2"), headers), "{}"],
  ["another timestamp", (h: Headers) => (h.set("svix-timestamp", "1795510801"), h), "{}"],
  ["no signature", (headers: Headers) => (headers.delete("svix-signature"), headers), "{}"],
  ["an odd signature", (h: Headers) => (h.set("svix-signature", "v1,§"), h), "{}"],
  ["another version", (h: Headers) => (h.set("svix-signature", "v2,AAAA"), h), "{}"],
] as const)("rejects %s", async (_, change, body) => {
  const headers = change(await signed("{}"));
  expect(await isSigned(SECRET, headers, body, NOW)).toBe(false);
});

it("rejects a post that another secret has signed", async () => {
  expect(await isSigned(SECRET, await signed("{}", OTHER), "{}", NOW)).toBe(false);
});

it("throws without a usable secret", async () => {
  for (const secret of ["", "whsec_", "whsec_c2hvcnQ="]) {
    await expect(isSigned(secret, await signed("{}"), "{}", NOW)).rejects.toThrow("signing secret");
  }
});
