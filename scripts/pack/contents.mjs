import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import nft from "next/dist/compiled/@vercel/nft/index.js";
import { CACHE_HANDLER, SERVER } from "../../serve/compile.mjs";

/** What runs the site; Next's own traces leave its way in out. */
const ENTRIES = [
  SERVER,
  CACHE_HANDLER,
  ...["next.js", "lib/start-server.js", "require-hook.js", "next-server.js"].map(
    (name) => `node_modules/next/dist/server/${name}`,
  ),
];

/** What Next asks for while it builds or develops. */
const FOR_BUILDS = [
  "**/*.map",
  "**/*.dev.js",
  "node_modules/@swc/**",
  "node_modules/typescript/**",
  ...[
    "build/{babel,swc,webpack}/**",
    "compiled/{@mswjs,@next/font,babel,babel-packages,jest-worker,next-devtools,terser,webpack}/**",
    "docs/**",
    "esm/**",
    "lib/upgrade/**",
  ].map((glob) => `node_modules/next/dist/${glob}`),
];

/** Read at paths that are computed, so that a trace finds some of the files at most. */
const READ_BY_NAME = [
  "lib/i18n/messages",
  "node_modules/@fontsource/hanken-grotesk",
  "node_modules/@fontsource/ibm-plex-sans-arabic",
  "node_modules/@fontsource/noto-sans",
  "node_modules/@fontsource/noto-sans-hebrew",
  "node_modules/@fontsource/noto-sans-kr",
  "node_modules/@fontsource/noto-sans-sc",
  "node_modules/@fontsource/noto-sans-thai",
  "node_modules/world-atlas",
  "public",
  "supabase/config.toml",
  "supabase/functions",
  "supabase/migrations",
  "supabase/templates",
];

/** Of a build, what the running site does not read. */
const LEFT_OUT =
  /^(?:build|cache|diagnostics|front|server\/route-cache|turbopack|types)\/|^(?:trace|site-port)|\.(?:map|nft\.json|test\.ts)$/;

/** Vouchers are written in these weights, from files of this form. */
const OTHER_FONT =
  /@fontsource\/[^/]+\/(?!package\.json$|unicode\.json$|LICENSE$|files\/[^/]+-[47]00-normal\.woff$)/;

/** Pages of the backend that the build was made with. */
const MADE_PAGE = /^server\/app\/(?!_|\[|\()(?:[^/]+\/)*[^/]+(?:\.(?:html|rsc|meta|body))$/;

/** @param {string} dir @returns {Promise<string[]>} paths from there, links as files */
async function filesIn(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
}

/** @param {string} file of Next's @returns {Promise<string[]>} paths from the project */
async function readTrace(file) {
  const { files } = /** @type {{ files: string[] }} */ (JSON.parse(await readFile(file, "utf8")));
  return files.map((name) => path.join(path.dirname(file), name));
}

/** @param {string} distDir @returns {Promise<Set<string>>} the files of packages that the site runs */
async function packageFiles(distDir) {
  const traces = (await filesIn(distDir)).filter((name) => name.endsWith(".nft.json"));
  const traced = await Promise.all(traces.map((name) => readTrace(path.join(distDir, name))));
  const { fileList } = await nft.nodeFileTrace(ENTRIES, { base: ".", ignore: FOR_BUILDS });
  return new Set(
    [...traced.flat(), ...fileList].filter((name) => name.startsWith("node_modules/")),
  );
}

/** @param {string} place a file or a folder @returns {Promise<string[]>} */
async function under(place) {
  try {
    return (await filesIn(place)).map((name) => path.join(place, name));
  } catch {
    return [place];
  }
}

/** @param {string} distDir @returns {Promise<string[]>} all that the artifact copies, as paths from the project */
export async function contentsOf(distDir) {
  const build = (await filesIn(distDir))
    .filter((name) => !LEFT_OUT.test(name) && !MADE_PAGE.test(name))
    .map((name) => path.join(distDir, name));
  const named = await Promise.all([path.dirname(SERVER), ...READ_BY_NAME].map(under));
  const read = named.flat().filter((name) => !LEFT_OUT.test(name) && !OTHER_FONT.test(name));
  return [...new Set([...build, ...(await packageFiles(distDir)), ...read])].sort();
}
