import { describe, expect, it } from "vitest";

import { parseProxies } from "../../lib/config/trusted-proxies";
import { setClientAddress } from "./client-address";

const told = { "x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.1" };

function noted(remoteAddress: string | undefined, forwarded = "198.51.100.1", proxies = "") {
  const headers: Record<string, string> = { ...told, "x-forwarded-for": forwarded };
  const socket = remoteAddress === undefined ? {} : { remoteAddress };
  setClientAddress({ headers, socket }, parseProxies(proxies));
  return headers;
}

describe("setClientAddress", () => {
  it.each(["203.0.113.9", "::ffff:203.0.113.9", "2001:db8::9", "172.32.0.1"])(
    "uses the socket's address for %s",
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
  ])("trusts the nearest proxy at %s", (address) => {
    expect(noted(address)).toEqual({ "x-forwarded-for": "198.51.100.1" });
    // The visitor's own value comes first.
    expect(noted(address, "6.6.6.6, 10.0.0.7")).toEqual({ "x-forwarded-for": "10.0.0.7" });
  });

  it("trusts configured proxies, however long their chain", () => {
    const proxies = "203.0.113.0/24, 2001:db8::/32";
    const chain = "6.6.6.6, 198.51.100.1, 2001:db8::5";
    expect(noted("203.0.113.9", chain, proxies)).toEqual({ "x-forwarded-for": "198.51.100.1" });
    expect(noted("127.0.0.1", chain, proxies)).toEqual({ "x-forwarded-for": "198.51.100.1" });
    expect(noted("127.0.0.1", chain)).toEqual({ "x-forwarded-for": "2001:db8::5" });
    expect(noted("192.0.2.1", chain, proxies)).toEqual({ "x-forwarded-for": "192.0.2.1" });
    expect(noted("127.0.0.1", "2001:db8::5", proxies)).toEqual({
      "x-forwarded-for": "2001:db8::5",
    });
  });

  it("changes nothing without a socket address, or when a proxy forwards for no client", () => {
    expect(noted(undefined)).toEqual(told);
    expect(noted("127.0.0.1", "")).toEqual({ ...told, "x-forwarded-for": "" });
  });
});

describe("parseProxies", () => {
  it.each(["nonsense", "203.0.113.0/33", "2001:db8::/-1", "203.0.113.0/x"])(
    "rejects %s",
    (text) => {
      expect(() => parseProxies(text)).toThrow(TypeError);
    },
  );
});
