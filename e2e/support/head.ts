/** A page's metadata for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Paths: a build may have been made for another origin. */
  canonical: string | null;
  languages: Map<string, string>;
  isIndexed: boolean;
  picture: string | null;
  headings: number;
  /** Texts of the structured data. */
  data: string[];
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");
}

/** Elements without content, as React writes them. */
function elements(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, "g"))].map(
    ([, attributes = ""]) =>
      new Map(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          decode(value),
        ]),
      ),
  );
}

const pathOf = (address: string) => new URL(address, "http://site.invalid").pathname;

/** Reads a page as a crawler does: as it came, without running its scripts. */
export function readHead(html: string): PageHead {
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const markup = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
  const metas = elements(markup, "meta");
  const links = elements(markup, "link");
  const meta = (name: string) =>
    metas.find((each) => (each.get("name") ?? each.get("property")) === name)?.get("content");
  const canonical = links.find((link) => link.get("rel") === "canonical")?.get("href");
  const picture = meta("og:image");
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? ""),
    description: meta("description") ?? "",
    canonical: canonical === undefined ? null : pathOf(canonical),
    languages: new Map(
      links
        .filter((link) => link.has("hreflang"))
        .map((link) => [link.get("hreflang") ?? "", pathOf(link.get("href") ?? "")]),
    ),
    isIndexed: !metas.some(
      (each) => each.get("name") === "robots" && each.get("content")?.includes("noindex"),
    ),
    picture: picture === undefined ? null : pathOf(picture),
    headings: [...markup.matchAll(/<h1[\s>]/g)].length,
    data: data.map(([, text = ""]) => text),
  };
}
