import path from "node:path";

import ts from "typescript";

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** Of an action, `query-input` says how to fill `query` in: that has to be a property. */
const annotated = /"(\w+)-(?:input|output)":/g;

/**
 * What schema.org's vocabulary says against JSON-LD: unknown types, properties that a type does not have,
 * values of another type. `schema-dts` is the vocabulary as types, so the compiler compares.
 */
export function findSchemaFaults(documents: readonly string[]): string[] {
  const files = new Map(
    documents.map((json, place) => [
      path.resolve(`json-ld-${String(place)}.ts`),
      `import type { Graph, Thing, WithContext } from "schema-dts";
       export const data: Graph | WithContext<Thing> = ${json.replaceAll(annotated, '"$1":')};`,
    ]),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, language, ...rest) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, language, ...rest)
      : ts.createSourceFile(name, text, language);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
