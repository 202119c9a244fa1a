/** Keeps each rule that can match the page in any state, and any that it can't parse. */
export type Statement = { kind: "statement"; text: string };

export type StyleRule = { kind: "style"; selectors: Selector[]; body: string };

export type Block = { kind: "block"; prelude: string; body: string };

export type Group = { kind: "group"; prelude: string; rules: Rule[] };

export type Rule = Statement | StyleRule | Block | Group;

export type Selector = { text: string; classes: string[]; tags: string[] };

export type Page = { classes: Set<string>; tags: Set<string> };

const GROUPS = /^@(?:layer|media|supports|container)\b/;

/** @returns the end of the string or bracket */
function skip(css: string, start: number): number {
  const open = css[start];
  if (open === '"' || open === "'") {
    let at = start + 1;
    while (at < css.length && css[at] !== open) at += css[at] === "\\" ? 2 : 1;
    return at + 1;
  }
  const close = { "(": ")", "[": "]", "{": "}" }[open ?? ""];
  let at = start + 1;
  while (at < css.length && css[at] !== close) {
    if (css[at] === "\\") at += 2;
    else if (/["'([{]/.test(css[at] ?? "")) at = skip(css, at);
    else at += 1;
  }
  return at + 1;
}

function split(text: string, separator: string) {
  const parts = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? "";
    if (character === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    if (character === "\\") at += 2;
    else if (/["'([{]/.test(character)) at = skip(text, at);
    else at += 1;
  }
  parts.push(text.slice(from));
  return parts;
}

function parseSelector(text: string): Selector {
  // Attribute selectors and pseudo-class arguments can match in many ways, so they are left out.
  let outline = "";
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? "";
    if (character === "\\") {
      outline += text.slice(at, at + 2);
      at += 2;
    } else if (character === "(" || character === "[") {
      at = skip(text, at);
    } else {
      outline += character;
      at += 1;
    }
  }
  const name = String.raw`(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\x00-\x7f])+`;
  const classes = [...outline.matchAll(new RegExp(String.raw`\.(${name})`, "g"))].map(
    ([, escaped = ""]) =>
      escaped
        .replace(/\\([0-9a-f]{1,6}) ?/g, (_, code) => String.fromCodePoint(parseInt(code, 16)))
        .replace(/\\(.)/g, "$1"),
  );
  const plain = outline.replace(new RegExp(`[.#:]+${name}`, "g"), "#");
  const tags = [...plain.matchAll(/(?<![\w#-])[a-z][a-z0-9]*/g)].map(([tag]) => tag);
  return { text, classes, tags };
}

/** @param css minified and well-formed, as the build writes it */
export function parseSheet(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const from = at;
    while (at < css.length && css[at] !== "{" && css[at] !== ";") {
      if (css[at] === "\\") at += 2;
      else if (/["'([]/.test(css[at] ?? "")) at = skip(css, at);
      else at += 1;
    }
    const prelude = css.slice(from, at).trim();
    if (css[at] !== "{") {
      if (prelude !== "") rules.push({ kind: "statement", text: `${prelude};` });
      at += 1;
      continue;
    }
    const end = skip(css, at);
    const body = css.slice(at + 1, end - 1);
    if (GROUPS.test(prelude)) rules.push({ kind: "group", prelude, rules: parseSheet(body) });
    else if (prelude.startsWith("@")) rules.push({ kind: "block", prelude, body });
    else rules.push({ kind: "style", selectors: split(prelude, ",").map(parseSelector), body });
    at = end;
  }
  return rules;
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
      ({ classes, tags }) =>
        classes.every((name) => page.classes.has(name)) && tags.every((tag) => page.tags.has(tag)),
    );
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
}

function write(rules: Rule[], isUsed: (name: string) => boolean): string {
  const declarations = (body: string) =>
    split(body, ";")
      .filter((line) => {
        const [, name] = /^\s*(--[\w-]+)\s*:/.exec(line) ?? [];
        return name === undefined || isUsed(name);
      })
      .join(";");
  return rules
    .map((rule) => {
      if (rule.kind === "statement") return rule.text;
      if (rule.kind === "group") {
        const inner = write(rule.rules, isUsed);
        return inner === "" ? "" : `${rule.prelude}{${inner}}`;
      }
      if (rule.kind === "block") {
        const [, name] = /^@(?:property|keyframes)\s+(\S+)/.exec(rule.prelude) ?? [];
        return name === undefined || isUsed(name) ? `${rule.prelude}{${rule.body}}` : "";
      }
      const body = declarations(rule.body);
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
  return { classes: new Set(classes), tags: new Set(tags) };
}

/** @returns what the page needs of each sheet, in their order */
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
