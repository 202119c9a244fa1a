import { fromMarkdown } from "mdast-util-from-markdown";

/** A link that a text may hold: https, mailto, or a path of this site. */
export function safeHref(url: string): string | null {
  if (/^\/(?![/\\])[^\s\\]*$/.test(url)) return url;
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "mailto:" ? href : null;
}

/** The tree of a Markdown text. HTML in it stays text. */
export function parseMarkdown(text: string) {
  return fromMarkdown(text);
}

export type MarkdownNode = ReturnType<typeof parseMarkdown>["children"][number];
