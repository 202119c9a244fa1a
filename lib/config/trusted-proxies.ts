import proxyAddr from "proxy-addr";

export type IsTrusted = ReturnType<typeof proxyAddr.compile>;

/** @throws {TypeError} for a part that is not a network, such as `203.0.113.0/24` */
export function parseProxies(text = ""): IsTrusted {
  return proxyAddr.compile(text.split(/[\s,]+/).filter((part) => part !== ""));
}
