import { expect, it } from "vitest";

import { addressIn, announcedIn, isAutomatic, isDisowned, toReceived } from "./received";

const mailWith = (headers: object) =>
  toReceived({ emailId: "1", data: { from: "a@b.c", to: ["x@y.z"], headers } });

it.each([
  ["maya@example.com", "maya@example.com"],
  ["Maya Lindqvist <Maya@Example.com>", "maya@example.com"],
  ['"a@evil.example" <maya@example.com>', "maya@example.com"],
  ["maya@example.com, eve@evil.example", null],
  ["<maya@example.com> <>", null],
  ["", null],
])("addressIn(%j) is %s", (mailbox, wanted) => {
  expect(addressIn(mailbox)).toBe(wanted);
});

it("reads a mail that was received, and no other event", () => {
  const event = { type: "email.received", data: { email_id: "1", from: "a@b.c", to: ["x@y.z"] } };
  expect(announcedIn(JSON.stringify(event))).toMatchObject({ emailId: "1" });
  for (const body of [
    "",
    "[]",
    "null",
    JSON.stringify({ ...event, type: "email.delivered" }),
    JSON.stringify({ ...event, data: { email_id: 1 } }),
  ]) {
    expect(announcedIn(body), body).toBeNull();
  }
});

it.each([
  { "Auto-Submitted": "auto-replied" },
  { "auto-submitted": "auto-generated; x=y" },
  { Precedence: "bulk" },
  { precedence: "auto_reply" },
  { "Return-Path": "<>" },
  { "X-Autoreply": "yes" },
  { "List-Id": "<news.example.com>" },
])("%j is automatic", (headers) => {
  expect(isAutomatic(mailWith(headers))).toBe(true);
});

it("a person's mail is not automatic, whatever shape its headers have", () => {
  expect(isAutomatic(mailWith({ "Auto-Submitted": "no", Subject: "bulk list" }))).toBe(false);
  expect(isAutomatic(mailWith([{ name: "Precedence", value: "first-class" }]))).toBe(false);
  expect(isAutomatic(mailWith([{ name: "Precedence", value: "bulk" }]))).toBe(true);
});

it("knows a mail that the sender's domain disowns", () => {
  const results = (value: string) => mailWith({ "Authentication-Results": value });
  expect(isDisowned(results("mx.example; spf=pass; dmarc=fail (p=REJECT)"))).toBe(true);
  expect(isDisowned(results("mx.example; spf=fail; dkim=pass; dmarc=pass"))).toBe(false);
  expect(isDisowned(mailWith({}))).toBe(false);
});
