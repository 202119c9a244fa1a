import { readdirSync } from "node:fs";
import path from "node:path";
import { ESLint } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";

import { domains, shared } from "./boundaries.mjs";

const roots = ["lib", "components"] as const;
const root = path.join(import.meta.dirname, "../..");

function foldersOf(name: (typeof roots)[number]): [string, readonly string[]][] {
  const sharedFolders: [string, readonly string[]][] = Object.entries(shared[name]);
  const sharedNames = sharedFolders.map(([folder]) => folder);
  return [
    ...sharedFolders,
    ...Object.entries(domains[name]).map(([folder, others]): [string, readonly string[]] => [
      folder,
      [...sharedNames, ...others],
    ]),
  ];
}

describe.each(roots)("the folders of %s", (name) => {
  it("are all listed", () => {
    const listed = foldersOf(name).map(([folder]) => folder);
    const files = readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(path.join(root, name), entry.parentPath).split(path.sep)[0]);
    expect([...new Set(files)].toSorted()).toEqual(listed.toSorted());
  });

  it("import only folders that are listed before them, which rules out cycles", () => {
    const before = new Set<string>();
    for (const [folder, others] of foldersOf(name)) {
      expect(
        others.filter((other) => !before.has(other)),
        folder,
      ).toEqual([]);
      before.add(folder);
    }
  });
});

describe("an import across a boundary", () => {
  let eslint: ESLint;
  beforeAll(() => {
    eslint = new ESLint({ cwd: root });
  });

  async function brokenRules(file: string, imported: string) {
    const [result] = await eslint.lintText(`export * from "${imported}";\n`, {
      filePath: path.join(root, file),
    });
    return result?.messages.map(({ ruleId }) => ruleId);
  }

  it.each([
    ["from a shared folder to a domain", "lib/dates/sample.ts", "@/lib/packages/limits"],
    ["up between shared folders", "lib/supabase/sample.ts", "@/lib/actions/types"],
    ["up between domains", "lib/packages/sample.ts", "@/lib/bookings/types"],
    ["to a domain beside", "lib/search/query/sample.ts", "@/lib/bookings/types"],
    ["to another domain's mutation", "lib/operator/sample.ts", "@/lib/bookings/mutations"],
    ["to another domain's action", "lib/conversations/sample.ts", "@/lib/bookings/portal/actions"],
    [
      "from a shared component to a domain",
      "components/forms/sample.ts",
      "@/components/agencies/agency-badge",
    ],
    [
      "from a shared component to a domain of lib",
      "components/forms/sample.ts",
      "@/lib/packages/limits",
    ],
    [
      "up between components",
      "components/packages/sample.ts",
      "@/components/bookings/status-looks",
    ],
    ["from a component up to lib", "components/packages/sample.ts", "@/lib/bookings/types"],
    ["from lib to components", "lib/utils/sample.ts", "@/components/ui/card"],
  ])("rejects %s", async (_name, file, imported) => {
    expect(await brokenRules(file, imported)).toContain("import-x/no-restricted-paths");
  });

  it.each([
    ["to a shared folder", "lib/bookings/sample.ts", "@/lib/dates/plain-date"],
    ["down between domains", "lib/bookings/sample.ts", "@/lib/packages/limits"],
    ["from a component to its domain", "components/bookings/sample.ts", "@/lib/bookings/types"],
  ])("accepts %s", async (_name, file, imported) => {
    expect(await brokenRules(file, imported)).toEqual([]);
  });
});
