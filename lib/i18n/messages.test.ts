import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { errorCodes, fieldErrorCodes } from "@/lib/actions/error-codes";

import { defaultLocale, locales, type Locale } from "./locales";
import { namespaces, type Namespace } from "./namespaces";

const root = join(import.meta.dirname, "messages");

/** All texts of a namespace by dotted key. */
function texts(locale: Locale, namespace: Namespace): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string[]) => {
    if (typeof value === "string") found.set(path.join("."), value);
    else for (const [key, child] of Object.entries(value ?? {})) walk(child, [...path, key]);
  };
  walk(JSON.parse(readFileSync(join(root, locale, `${namespace}.json`), "utf8")), []);
  return found;
}

/** Names of placeholders, including plurals. */
function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = ""]) => name))].sort();
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    if (!/\.tsx?$/.test(entry.name) || entry.name.endsWith(".test.ts")) return [];
    return [readFileSync(path, "utf8")];
  });
}

it("has one file for each namespace in each language, and no other", () => {
  for (const locale of locales) {
    expect(readdirSync(join(root, locale)).sort()).toEqual(
      namespaces.map((name) => `${name}.json`),
    );
  }
});

describe.each(namespaces)("%s", (namespace) => {
  const english = texts(defaultLocale, namespace);

  it.each(locales)("says the same things in %s", (locale) => {
    const translated = texts(locale, namespace);
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of translated) {
      expect(text.trim(), key).not.toBe("");
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ""));
    }
  });

  it.each(locales.filter((locale) => locale !== defaultLocale))(
    "is not left in English in %s",
    (locale) => {
      const sentences = [...texts(locale, namespace)].filter(
        ([, text]) => text.split(" ").length > 3,
      );
      const same = sentences.filter(([key, text]) => english.get(key) === text);
      expect(same).toEqual([]);
    },
  );
});

it("breaks no line before a French mark", () => {
  const all = namespaces.flatMap((namespace) => [...texts("fr", namespace).values()]);
  expect(all.filter((text) => / [:;?!»](?!\w)|« /.test(text))).toEqual([]);
});

it.each(locales)("keeps a percent sign on the line of its number in %s", (locale) => {
  const all = namespaces.flatMap((namespace) => [...texts(locale, namespace).values()]);
  expect(all.filter((text) => text.includes(" %"))).toEqual([]);
});

it.each([
  ["en", /within (a|one) day/i],
  ["de", /innerhalb eines Tages/i],
  ["fr", /sous un jour/i],
  ["es", /en un día/i],
  ["zh", /一天之内/],
] as const)("claims no time of answer that was not measured in %s", (locale, claim) => {
  const pages = ["conversations", "home", "requests", "search"] as const;
  const all = pages.flatMap((namespace) => [...texts(locale, namespace).values()]);
  expect(all.filter((text) => claim.test(text))).toEqual([]);
});

it("has a text for every error code and no other", () => {
  const keys = [...texts(defaultLocale, "errors").keys()];
  const fieldKeys = keys.filter((key) => key.startsWith("fields."));
  expect(fieldKeys.sort()).toEqual(fieldErrorCodes.map((code) => `fields.${code}`).sort());
  const codes = keys.filter((key) => !fieldKeys.includes(key) && key !== "pending");
  expect(codes.sort()).toEqual([...errorCodes].sort());
});

it("has no unused text", () => {
  const root = join(import.meta.dirname, "../..");
  const code = ["app", "components", "lib"].flatMap((name) => sources(join(root, name))).join("\n");
  // Code may use a full key, a key below a sub-namespace, or a template literal with a constant
  // prefix.
  const quoted = new Set(Array.from(code.matchAll(/"([\w.-]+)"/g), ([, text = ""]) => text));
  const beginnings = new Set(
    Array.from(code.matchAll(/`([\w.-]+)\.\$\{/g), ([, text = ""]) => text),
  );
  const members = new Set(
    Array.from(code.matchAll(/(?:\.\w+)+/g), ([chain]) => chain.slice(1).split(".")).flatMap(
      (chain) =>
        chain.flatMap((_, from) =>
          chain.slice(from).map((__, to) => chain.slice(from, from + to + 1).join(".")),
        ),
    ),
  );
  const isUsed = (key: string) => {
    const parts = key.split(".");
    return parts.some((_, index) => {
      const end = parts.slice(index).join(".");
      if (quoted.has(end) || members.has(end)) return true;
      return parts.some((__, to) => beginnings.has(parts.slice(index, to + 1).join(".")));
    });
  };
  const unused = namespaces
    .filter((namespace) => namespace !== "errors")
    .flatMap((namespace) =>
      [...texts(defaultLocale, namespace).keys()]
        .filter((key) => !isUsed(key) && !quoted.has(`${namespace}.${key}`))
        .map((key) => `${namespace}.${key}`),
    );
  expect(unused).toEqual([]);
});
