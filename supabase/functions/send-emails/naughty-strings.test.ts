import { convert } from "html-to-text";
import { expect, it } from "vitest";

import { naughtyLines } from "@/lib/utils/naughty-strings";

import { renderQueued } from "./render.ts";

it("naughty strings come out of both parts of a mail unharmed, and of its subject in one line", () => {
  const compact = (text: string) => text.replace(/\s+/g, " ").trim();
  const harmed = naughtyLines.filter((text) => {
    const payload = { agency_name: "Kumo", customer_name: text, excerpt: text, unread: 1 };
    const mail = renderQueued("message_received", "en", payload, "https://wayfare.example");
    const page = convert(mail.html, { wordwrap: false, preserveNewlines: true });
    return (
      !mail.text.includes(text) ||
      !compact(page).includes(compact(text)) ||
      /[\r\n]/.test(mail.subject)
    );
  });
  expect(harmed).toEqual([]);
});
