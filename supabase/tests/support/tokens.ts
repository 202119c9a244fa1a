import { createHmac } from "node:crypto";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs a token of any content: for what an attacker, or the clock, may send. */
export function signToken(claims: object, secret: string, header: object = { alg: "HS256" }) {
  const body = `${encode({ typ: "JWT", ...header })}.${encode(claims)}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

/** Seconds since 1970, `offset` seconds from now. */
export function secondsFromNow(offset: number): number {
  return Math.floor(Date.now() / 1000) + offset;
}
