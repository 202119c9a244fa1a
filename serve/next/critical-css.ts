import postcss, { type AtRule, type ChildNode } from "postcss";
import selectorParser from "postcss-selector-parser";

/** Keeps each rule that can match the page in any state, and any that it can't parse. */
type Statement = { kind: "statement"; text: string };

type StyleRule = { kind: "style"; selectors: Selector[]; declarations: Declaration[] };

type Block = { kind: "block"; name: string | null; text: string };

export type Group = { kind: "group"; prelude: string; rules: Rule[] };

export type Rule = Statement | StyleRule | Block | Group;

type Selector = { text: string; classes: string[]; tags: string[]; values: string[] };

type Declaration = { property: string | null; text: string };

export type Page = { classes: Set<string>; tags: Set<string>; values: Set<string> };

const GROUPS = new Set(["layer", "media", "supports", "container"]);
const DEFINITIONS = new Set(["property", "keyframes"]);

/** Attributes that the server alone writes, as a price's currency and that of its menu's button. */
const WRITTEN_ONCE = ["data-price", "value"];

/** Other attributes and the arguments of pseudo-classes can match in many ways, so they count as met. */
function readSelectors(selector: string): Selector[] {
  return selectorParser()
    .astSync(selector)
    .nodes.map((one) => ({
      text: String(one).trim(),
      classes: one.nodes.flatMap((node) => (node.type === "class" ? [node.value] : [])),
      tags: one.nodes.flatMap((node) => (node.type === "tag" ? [node.value] : [])),
      values: one.nodes.flatMap((node) =>
        node.type === "attribute" && node.operator === "=" && WRITTEN_ONCE.includes(node.attribute)
          ? [`${node.attribute}="${node.value ?? ""}"`]
          : [],
      ),
    }));
}

function readAtRule(node: AtRule): Rule {
  if (!node.nodes) return { kind: "statement", text: `${String(node)};` };
  const prelude = `@${node.name}${node.raws.afterName ?? ""}${node.params}`;
  if (GROUPS.has(node.name)) {
    return { kind: "group", prelude, rules: node.nodes.flatMap(readRule) };
  }
  const name = DEFINITIONS.has(node.name) ? node.params : null;
  return { kind: "block", name, text: String(node) };
}

function readRule(node: ChildNode): Rule[] {
  if (node.type === "atrule") return [readAtRule(node)];
  if (node.type !== "rule") return [];
  const declarations = node.nodes.map((part) => ({
    property: part.type === "decl" ? part.prop : null,
    text: String(part),
  }));
  return [{ kind: "style", selectors: readSelectors(node.selector), declarations }];
}

export function parseSheet(css: string): Rule[] {
  return postcss.parse(css).nodes.flatMap(readRule);
}

function keepMatching(rules: Rule[], page: Page): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === "group") {
      // The link at the end of the page brings the print styles.
      if (rule.prelude === "@media print") return [];
      const kept = keepMatching(rule.rules, page);
      // An empty layer still fixes the order of the layers.
      if (kept.length > 0) return [{ ...rule, rules: kept }];
      return rule.prelude.startsWith("@layer")
        ? [{ kind: "statement", text: `${rule.prelude};` }]
        : [];
    }
    if (rule.kind !== "style") return [rule];
    const selectors = rule.selectors.filter(
      ({ classes, tags, values }) =>
        classes.every((name) => page.classes.has(name)) &&
        tags.every((tag) => page.tags.has(tag)) &&
        values.every((value) => page.values.has(value)),
    );
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
}

function write(rules: Rule[], isUsed: (name: string) => boolean): string {
  return rules
    .map((rule) => {
      if (rule.kind === "statement") return rule.text;
      if (rule.kind === "group") {
        const inner = write(rule.rules, isUsed);
        return inner === "" ? "" : `${rule.prelude}{${inner}}`;
      }
      if (rule.kind === "block") return rule.name === null || isUsed(rule.name) ? rule.text : "";
      const body = rule.declarations
        .filter(({ property }) => !property?.startsWith("--") || isUsed(property))
        .map(({ text }) => text)
        .join(";");
      return body === "" ? "" : `${rule.selectors.map(({ text }) => text).join(",")}{${body}}`;
    })
    .join("");
}

function elementsOf(html: string): Page {
  // Flight data names classes of views that are not shown.
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "<script>");
  const decode = (text: string) =>
    text
      .replaceAll("&gt;", ">")
      .replaceAll("&lt;", "<")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&");
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
    decode(names).split(/\s+/),
  );
  const tags = [...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = ""]) => tag);
  const written = new RegExp(`\\s((?:${WRITTEN_ONCE.join("|")})="[^"]*")`, "g");
  const values = [...markup.matchAll(written)].map(([, value = ""]) => value);
  return { classes: new Set(classes), tags: new Set(tags), values: new Set(values) };
}

export function criticalCss(sheets: readonly Rule[][], html: string): string[] {
  const page = elementsOf(html);
  const kept = sheets.map((rules) => keepMatching(rules, page));
  const inline = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, text = ""]) => text).join(";");
  let texts = kept.map((rules) => write(rules, () => true));
  // Repeats until stable: an unused property can be the last one to use another.
  for (let before = Infinity; ;) {
    const all = `${texts.join("")}${inline}`;
    if (all.length >= before) return texts;
    before = all.length;
    const used = new Set([...all.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name));
    const animations = [...all.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value]) => value);
    texts = kept.map((rules) =>
      write(rules, (name) =>
        name.startsWith("--")
          ? used.has(name)
          : animations.some((value) => value?.split(/[\s,]+/).includes(name)),
      ),
    );
  }
}
