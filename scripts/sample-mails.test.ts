import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, it } from "vitest";

import { LOCALES } from "../supabase/functions/send-emails/mail";
import { sampleMails } from "./sample-mails";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y"],
  }),
);

/** Outlook draws tables by these attributes, and reads no styles in their place. */
const forOutlook =
  /^Attribute "(?:width|align|cellpadding|cellspacing)" is deprecated on <(?:table|td)>/;

/** Gmail cuts off what comes after these bytes, the link that stops mails first. */
const GMAIL_LIMIT = 102 * 1024;

describe.each(LOCALES)("the HTML of each kind of mail in %s", (locale) => {
  it.each([
    ["full", {}],
    ["long", { isLong: true }],
    ["bare", { isBare: true }],
  ])("is valid, and has all that html-validate asks of it (%s)", async (_, options) => {
    const found: string[] = [];
    for (const { name, html } of sampleMails(locale, options)) {
      const { results } = await validator.validateString(html);
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
        if (!forOutlook.test(message))
          found.push(`${name}: ${ruleId}: ${message} ${selector ?? ""}`);
      }
    }
    expect(found).toEqual([]);
  });

  it("is shown in full by Gmail", () => {
    const long = sampleMails(locale, { isLong: true });
    expect(long.filter(({ html }) => Buffer.byteLength(html) > GMAIL_LIMIT)).toEqual([]);
  });
});
