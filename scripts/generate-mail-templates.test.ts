import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";

import { mailTemplates } from "./generate-mail-templates";

const root = path.resolve(import.meta.dirname, "..");

describe.each(mailTemplates())("$file", ({ file, subject, html }) => {
  it("is up to date, with its subject in the settings", async () => {
    const hint = "run npx tsx scripts/generate-mail-templates.ts";
    expect((await readFile(path.join(root, file), "utf8")) === html, hint).toBe(true);
    const config = await readFile(path.join(root, "supabase/config.toml"), "utf8");
    expect(config.includes(`subject = '${subject}'`), hint).toBe(true);
    expect(subject).not.toContain("'");
  });

  it("has a branch for every language, with Auth's placeholders only", () => {
    expect(html.match(/<html lang="(?:en|es|fr|de|zh)"/g)).toHaveLength(5);
    expect(html.match(/\{\{ (?:if|else if) /g)).toHaveLength(4);
    expect(html.match(/\{\{ end \}\}/g)).toHaveLength(1);
    const values = new Set([...html.matchAll(/\{\{ (\.\w+) \}\}/g)].map(([, name]) => name));
    expect([...values].sort()).toEqual([".RedirectTo", ".SiteURL", ".TokenHash"]);
    expect(html).not.toContain(".invalid");
  });
});
