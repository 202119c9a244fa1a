import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../..");

/** Tests, what only they use, and what a program writes. */
const OTHER = /\.(?:test|d)\.ts$|-fixtures?\.tsx?$|database\.types\.ts$/;

const files = ["components", "lib", "serve"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !OTHER.test(file))
    .map((file) => path.join(folder, file)),
);

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function exportedNames(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), "utf8"),
    ts.ScriptTarget.Latest,
  );
  return source.statements.filter(isExported).flatMap((statement) => {
    const declarations = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [statement as ts.DeclarationStatement];
    return declarations.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
  });
}

it("exports each name from one file, so that it has one meaning", () => {
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    for (const name of exportedNames(file)) {
      places.set(name, (places.get(name) ?? new Set()).add(file));
    }
  }
  expect(places.size).toBeGreaterThan(1_000);
  const shared = [...places].filter(([, found]) => found.size > 1);
  expect(Object.fromEntries(shared.map(([name, found]) => [name, [...found]]))).toEqual({});
});
