import EmailReplyParser from "email-reply-parser";
import { convert } from "html-to-text";

/** Headings of quoted mails that the library does not know, such as QQ Mail's. */
const QUOTE_HEADING =
  /^\s*-{2,}\s*(?:原始邮件|原始郵件|转发邮件|Original(?: Message)?|Ursprüngliche Nachricht|Message d.origine|Mensaje original)\s*-{2,}\s*$/im;
/** What mail programs mark as quoted. */
const QUOTED_HTML = ["blockquote", ".gmail_quote", ".yahoo_quoted"];
/** In Outlook's mails everything below is quoted. */
const OUTLOOK_QUOTE = /<\w+[^<>]*\sid="?(?:divRplyFwdMsg|appendonsend)\b/i;

function htmlToText(html: string): string {
  const quote = OUTLOOK_QUOTE.exec(html);
  return convert(quote ? html.slice(0, quote.index) : html, {
    wordwrap: false,
    selectors: [
      ...QUOTED_HTML.map((selector) => ({ selector, format: "skip" })),
      { selector: "img", format: "skip" },
      { selector: "hr", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
}

/** @returns what the sender wrote, without the quoted mail and the signature */
export function visibleText(text: string, html: string): string {
  const source = (text.trim() === "" ? htmlToText(html) : text)
    .replace(/\r\n?/g, "\n")
    // Messages hold no control characters, nor marks that turn the direction of what follows.
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "");
  const heading = QUOTE_HEADING.exec(source);
  const written = heading ? source.slice(0, heading.index) : source;
  return new EmailReplyParser().read(written).getVisibleText().trim();
}
