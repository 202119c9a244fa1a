import { describe, expect, it } from "vitest";

import { noteClientAddress } from "./client-address.mjs";

function noted(remoteAddress: string | undefined): Record<string, string | string[] | undefined> {
  const headers = { "x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.1" };
  noteClientAddress({ headers, socket: remoteAddress === undefined ? {} : { remoteAddress } });
  return headers;
}

describe("who asks", () => {
  it.each(["203.0.113.9", "::ffff:203.0.113.9", "2001:db8::9", "172.32.0.1"])(
    "is told by the socket, %s",
    (address) => {
      expect(noted(address)).toEqual({ "x-forwarded-for": address });
    },
  );

  it.each([
    "127.0.0.1",
    "::1",
    "::ffff:10.1.2.3",
    "192.168.7.7",
    "172.31.0.1",
    "fd00::1",
    "fe80::1%eth0",
  ])("is told by a proxy at %s", (address) => {
    expect(noted(address)).toEqual({
      "x-forwarded-for": "198.51.100.1",
      "x-real-ip": "198.51.100.1",
    });
  });

  it("is left as it is where the socket is gone", () => {
    expect(noted(undefined)).toHaveProperty("x-forwarded-for", "198.51.100.1");
  });
});
