import { Fragment, type ComponentType, type ReactNode } from "react";

import { parseMarkdown, safeHref, type MarkdownNode } from "@/lib/legal/markdown";

const linkStyle = "text-primary underline underline-offset-4";

/** Below the page's own heading. */
const headings = {
  1: { Tag: "h2", className: "mt-6 text-2xl font-bold" },
  2: { Tag: "h3", className: "mt-4 text-xl font-bold" },
  3: { Tag: "h4", className: "mt-2 font-bold" },
} as const;

/** A link to a page of this site. */
export type InnerLink = ComponentType<{ href: string; className: string; children: ReactNode }>;

function Link({ url, Inner, children }: { url: string; Inner: InnerLink; children: ReactNode }) {
  const href = safeHref(url);
  if (href === null) return children;
  return href.startsWith("/") ? (
    <Inner href={href} className={linkStyle}>
      {children}
    </Inner>
  ) : (
    <a href={href} rel="noopener" className={linkStyle}>
      {children}
    </a>
  );
}

function Node({ node, Inner }: { node: MarkdownNode; Inner: InnerLink }): ReactNode {
  const children = "children" in node ? <Nodes nodes={node.children} Inner={Inner} /> : null;
  switch (node.type) {
    case "heading": {
      const { Tag, className } = headings[node.depth === 1 || node.depth === 2 ? node.depth : 3];
      return <Tag className={className}>{children}</Tag>;
    }
    case "paragraph":
      return <p>{children}</p>;
    case "list": {
      const Tag = node.ordered ? "ol" : "ul";
      return (
        <Tag
          {...(node.ordered && typeof node.start === "number" ? { start: node.start } : {})}
          className={`grid gap-2 pl-6 ${node.ordered ? "list-decimal" : "list-disc"}`}
        >
          {children}
        </Tag>
      );
    }
    case "listItem":
      return <li>{children}</li>;
    case "blockquote":
      return <blockquote className="border-l-4 pl-4">{children}</blockquote>;
    case "strong":
      return <strong>{children}</strong>;
    case "emphasis":
      return <em>{children}</em>;
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr />;
    case "link":
      return (
        <Link url={node.url} Inner={Inner}>
          {children}
        </Link>
      );
    case "image":
      return node.alt ?? null;
    default:
      // HTML and code are shown as they were typed.
      return "value" in node ? node.value : children;
  }
}

function Nodes({ nodes, Inner }: { nodes: readonly MarkdownNode[]; Inner: InnerLink }) {
  return nodes.map((node, index) => (
    <Fragment key={index}>
      <Node node={node} Inner={Inner} />
    </Fragment>
  ));
}

/** A text in Markdown, without raw HTML, pictures or unsafe links. */
export function Prose({
  text,
  lang,
  Inner,
}: {
  text: string;
  lang?: string | undefined;
  Inner: InnerLink;
}) {
  return (
    <div lang={lang} className="grid gap-4 wrap-anywhere">
      <Nodes nodes={parseMarkdown(text).children} Inner={Inner} />
    </div>
  );
}
