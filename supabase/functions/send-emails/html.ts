import type { Fact } from "./facts.ts";
import { escapeHtml, labelled } from "./format.ts";
import type { MailLocale } from "./mail.ts";
import { SITE_NAME } from "./texts/site-name.ts";

export type Item = { title: string; href: string; facts: readonly Fact[]; text: string };

/** Plain text, not escaped yet. */
export type Content = {
  locale: MailLocale;
  title: string;
  paragraphs: readonly string[];
  facts: readonly Fact[];
  /** The reason of a decision, or the beginning of a message. */
  quote: { label: string; text: string } | null;
  /** For a combined mail. */
  items: readonly Item[];
  /** How many items are left out. */
  more: string | null;
  button: { label: string; href: string };
  note: string | null;
  /** Says that the mail can be answered. */
  replyHint: string | null;
  linkHint: string;
  footer: string;
  /** Null for mails that cannot be stopped. */
  stop: { label: string; href: string } | null;
  siteUrl: string;
};

const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0d191f!important}.card{background:#14252d!important;border-color:#f4b43c #29424c #29424c!important}
.ink{color:#eaf1f0!important}.soft{color:#a3b4ba!important}.line{border-color:#29424c!important}
.quote{background:#1a2d35!important;border-color:#5cc9c3!important}
.button{background:#5cc9c3!important;color:#04262a!important}.brand{color:#5cc9c3!important}}
@media (max-width:480px){.card{padding:24px 20px!important}}`.replaceAll("\n", "");

const FONT = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,sans-serif";
const INK = "color:#13232d";
const SOFT = "color:#55626b";

/** Keeps line breaks. */
function prose(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, "<br>");
}

function factRows(facts: readonly Fact[]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="soft line" width="34%" style="padding:10px 16px 10px 0;border-top:1px solid #e3dbcd;${SOFT};font-size:14px;line-height:1.45;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td class="ink line" style="padding:10px 0;border-top:1px solid #e3dbcd;${INK};font-size:15px;line-height:1.45;font-weight:600;vertical-align:top;word-break:break-word">${prose(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0;border-collapse:collapse">${rows.join("")}</table>`;
}

function quoteBlock(quote: Content["quote"]): string {
  if (!quote) return "";
  return (
    `<div class="quote ink" style="margin:24px 0 0;padding:14px 18px;background:#f1ebe0;border-left:4px solid #0b5a62;border-radius:6px;${INK};font-size:15px;line-height:1.55;word-break:break-word">` +
    `<div class="soft" style="${SOFT};font-size:13px;margin-bottom:4px">${escapeHtml(quote.label)}</div>${prose(quote.text)}</div>`
  );
}

function itemRows({ items, more, locale }: Content): string {
  const rows = items.map(({ title, href, facts, text }) => {
    const line = (content: string, tone: string) =>
      `<div class="${tone}" style="margin-top:4px;${tone === "ink" ? INK : SOFT};font-size:${tone === "ink" ? 15 : 14}px;line-height:1.5;word-break:break-word">${prose(content)}</div>`;
    const lines = [
      ...(text === "" ? [] : [line(text, "ink")]),
      ...facts.map(({ label, value }) => line(labelled(locale, label, value), "soft")),
    ];
    return (
      `<div class="line" style="padding:14px 0;border-top:1px solid #e3dbcd">` +
      `<a class="ink" href="${escapeHtml(href)}" style="${INK};font-size:16px;line-height:1.4;font-weight:600;word-break:break-word">${escapeHtml(title)}</a>${lines.join("")}</div>`
    );
  });
  if (more !== null) {
    rows.push(
      `<div class="soft line" style="padding:14px 0 0;border-top:1px solid #e3dbcd;${SOFT};font-size:14px">${escapeHtml(more)}</div>`,
    );
  }
  return rows.length === 0 ? "" : `<div style="margin:24px 0 0">${rows.join("")}</div>`;
}

/** Escapes all content. */
export function renderHtml(content: Content): string {
  const { button } = content;
  const notes = [content.replyHint, content.note]
    .filter((text) => text !== null)
    .map(
      (text) =>
        `<p class="soft" style="margin:20px 0 0;${SOFT};font-size:14px;line-height:1.5">${prose(text)}</p>`,
    )
    .join("");
  const paragraphs = content.paragraphs
    .map(
      (text) =>
        `<p class="ink" style="margin:0 0 14px;${INK};font-size:16px;line-height:1.6;word-break:break-word">${prose(text)}</p>`,
    )
    .join("");
  const href = escapeHtml(button.href);
  const stop = content.stop
    ? `<br><a class="soft" href="${escapeHtml(content.stop.href)}" style="${SOFT}">${escapeHtml(content.stop.label)}</a>`
    : "";
  return `<!doctype html>
<html lang="${content.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(content.title)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f1;${FONT}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f1"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 4px 18px">
<a class="brand" href="${escapeHtml(content.siteUrl)}" style="color:#0b5a62;font-size:22px;font-weight:700;letter-spacing:-.01em;text-decoration:none">${escapeHtml(SITE_NAME)}</a></td></tr>
<tr><td class="card" style="padding:36px 40px;background:#ffffff;border:1px solid #e3dbcd;border-top:4px solid #f4b43c;border-radius:14px">
<h1 class="ink" style="margin:0 0 16px;${INK};font-size:26px;line-height:1.25;font-weight:700;word-break:break-word">${escapeHtml(content.title)}</h1>
${paragraphs}${quoteBlock(content.quote)}${factRows(content.facts)}${itemRows(content)}
<p style="margin:28px 0 0"><a class="button" href="${href}" style="display:inline-block;padding:13px 24px;background:#0b5a62;border-radius:10px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
${notes}
</td></tr><tr><td class="soft" style="padding:20px 4px 0;${SOFT};font-size:13px;line-height:1.55;word-break:break-word">${escapeHtml(content.linkHint)} <a class="soft" href="${href}" style="${SOFT}">${href}</a><br><br>${escapeHtml(content.footer)}${stop}</td></tr></table>
</td></tr></table></body></html>
`;
}

export function renderText(content: Content): string {
  const { quote, items, more, note, replyHint } = content;
  const { locale } = content;
  const facts = content.facts.map(({ label, value }) => labelled(locale, label, value));
  const parts = [
    content.title,
    ...content.paragraphs,
    ...(quote ? [labelled(locale, quote.label, quote.text)] : []),
    ...(facts.length > 0 ? [facts.join("\n")] : []),
    ...items.map((item) =>
      [
        item.title,
        item.text,
        ...item.facts.map(({ label, value }) => labelled(locale, label, value)),
        item.href,
      ]
        .filter(Boolean)
        .join("\n"),
    ),
    ...(more === null ? [] : [more]),
    `${labelled(locale, content.button.label, "").trimEnd()}\n${content.button.href}`,
    ...(replyHint === null ? [] : [replyHint]),
    ...(note === null ? [] : [note]),
    `--\n${content.footer}${content.stop ? `\n${labelled(locale, content.stop.label, content.stop.href)}` : ""}`,
  ];
  return `${parts.join("\n\n")}\n`;
}
