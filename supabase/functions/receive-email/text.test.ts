import { expect, it } from "vitest";

import { visibleText } from "./text";

const QUOTED = "> May we arrive late?\n> We land at ten.";

it.each([
  ["Gmail, English", `Yes.\n\nOn Mon, Nov 23, 2026 at 11:00 AM Wayfare <a@b.c> wrote:\n${QUOTED}`],
  [
    "Gmail, German",
    `Yes.\n\nAm Mo., 23. Nov. 2026 um 11:00 Uhr schrieb Wayfare <a@b.c>:\n${QUOTED}`,
  ],
  [
    "Gmail, Spanish",
    `Yes.\n\nEl lun, 23 nov 2026 a las 11:00, Wayfare (<a@b.c>) escribió:\n${QUOTED}`,
  ],
  ["Gmail, French", `Yes.\n\nLe lun. 23 nov. 2026 à 11:00, Wayfare <a@b.c> a écrit :\n${QUOTED}`],
  ["Gmail, Chinese", `Yes.\n\n在 2026年11月23日，11:00，Wayfare <a@b.c> 写道：\n${QUOTED}`],
  [
    "Outlook",
    `Yes.\n\n________________________________\nFrom: Wayfare <a@b.c>\nSent: Monday\nTo: Maya\nSubject: Island days\n\nMay we?`,
  ],
  [
    "QQ Mail",
    `Yes.\n\n------------------ 原始邮件 ------------------\n发件人: "Wayfare"<a@b.c>;\n主题: x\n\nMay we?`,
  ],
  [
    "Outlook, German",
    `Yes.\r\n\r\n-----Ursprüngliche Nachricht-----\r\nVon: Wayfare\r\n\r\nMay we?`,
  ],
  ["a signature", "Yes.\n\n-- \nMaya Lindqvist\n+46 70 555 0100"],
])("drops what %s adds", (_, text) => {
  expect(visibleText(text, "")).toBe("Yes.");
});

it("keeps paragraphs, lists and a line that looks like a quote's heading", () => {
  const text = "Two things:\n\n- a quiet room\n- breakfast\n\nOn Monday we land at ten.";
  expect(visibleText(text, "")).toBe(text);
});

it("is empty for a mail that only quotes", () => {
  expect(visibleText(`\n\n${QUOTED}\n`, "")).toBe("");
  expect(visibleText("", "")).toBe("");
});

it("reads a mail without a text part, without its quotes, pictures and scripts", () => {
  const html = `<html><head><style>p{color:red}</style></head><body><p>Yes &amp; thanks.</p><p>See you</p>
    <img src="x" alt="logo"><script>alert(1)</script>
    <div class="gmail_quote">On Monday Wayfare wrote:<blockquote>May we?</blockquote></div></body></html>`;
  expect(visibleText(" \n", html)).toBe("Yes & thanks.\n\nSee you");
});

it("drops what Outlook quotes below a mail without a text part", () => {
  const html = `<p>Yes.</p><hr><div id="divRplyFwdMsg"><b>From:</b> Wayfare</div><div>May we?</div>`;
  expect(visibleText("", html)).toBe("Yes.");
});

it("drops control characters and marks that turn the direction of text", () => {
  expect(visibleText("Ye\u0000s\u202e.\u0007\tOk", "")).toBe("Yes.\tOk");
});

it("reads a large mail in time", () => {
  const began = Date.now();
  visibleText(`${"> ".repeat(5_000)}\n${"On On On wrote ".repeat(20_000)}`, "");
  visibleText("", "<blockquote>".repeat(5_000));
  expect(Date.now() - began).toBeLessThan(3_000);
});
