import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

const documents = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" })
  .trim()
  .split("\n");

/** Exists only after a build. */
const GENERATED = new Set(["serve/dist"]);

/** Quoted code that begins with a top-level folder is a path. */
const PATH = /^(?:app|bench|components|docs|e2e|lib|public|scripts|serve|supabase)\/[\w./()[\]-]+$/;

function missingPaths(document: string): string[] {
  const text = readFileSync(document, "utf8");
  const folder = path.dirname(document);
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, quote = ""]) => quote)
    .filter((quote) => PATH.test(quote) && !GENERATED.has(quote))
    .filter((quote) => !existsSync(quote) && !existsSync(path.join(folder, quote)));
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !existsSync(path.join(folder, target)));
  return [...quoted, ...linked];
}

describe("the docs", () => {
  it.each(documents)("%s names files and folders that exist", (document) => {
    expect(missingPaths(document)).toEqual([]);
  });
});
