import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { actionsKeyOfEarlier, addEarlierAssets, keepEarlierBuild } from "./earlier-build.mjs";

let distDir = "";
beforeEach(async () => {
  distDir = await mkdtemp(path.join(os.tmpdir(), "earlier-"));
});
afterEach(() => rm(distDir, { recursive: true }));

async function write(name: string, text: string, folder = distDir) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const read = (name: string) => readFile(path.join(distDir, name), "utf8").catch(() => null);

/** As `next build` does: everything but the cache is new. */
async function build(id: string, key: string, assets: readonly string[]) {
  await keepEarlierBuild(distDir, distDir);
  const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: kept } = await actionsKeyOfEarlier(distDir);
  for (const name of ["static", "server", "BUILD_ID", "earlier-assets.json"]) {
    await rm(path.join(distDir, name), { recursive: true, force: true });
  }
  for (const name of assets) await write(`static/${name}`, `${name} of ${id}`);
  await write("server/server-reference-manifest.json", JSON.stringify({ encryptionKey: key }));
  await write("BUILD_ID", id);
  await addEarlierAssets(distDir);
  return kept;
}

it("has the assets of the build before, not of the one before that", async () => {
  await build("1", "key", ["chunks/a.js", "chunks/shared.js", "1/_buildManifest.js"]);
  await build("2", "key", ["chunks/b.js", "chunks/shared.js", "2/_buildManifest.js"]);
  expect(await read("static/chunks/a.js")).toBe("chunks/a.js of 1");
  expect(await read("static/1/_buildManifest.js")).not.toBeNull();
  expect(await read("static/chunks/shared.js")).toBe("chunks/shared.js of 2");
  await build("3", "key", ["chunks/c.js"]);
  expect(await read("static/chunks/a.js")).toBeNull();
  expect(await read("static/chunks/b.js")).toBe("chunks/b.js of 2");
  expect(await read("static/chunks/shared.js")).toBe("chunks/shared.js of 2");
});

it("has the assets of one build before alone, also if it follows another one after all", async () => {
  const other = path.join(distDir, "other");
  await build("1", "key", ["chunks/a.js"]);
  await build("2", "key", ["chunks/b.js"]);
  await write("BUILD_ID", "other", other);
  await write("static/chunks/c.js", "c", other);
  await write("server/server-reference-manifest.json", "{}", other);
  await keepEarlierBuild(other, distDir);
  await addEarlierAssets(distDir);
  expect(await read("static/chunks/a.js")).toBeNull();
  expect(await read("static/chunks/c.js")).toBe("c");
  await build("3", "key", ["chunks/d.js"]);
  expect(await read("static/chunks/b.js")).toBe("chunks/b.js of 2");
  expect(await read("static/chunks/c.js")).toBeNull();
});

it("names the server actions as the build before did", async () => {
  expect(await build("1", "first", ["chunks/a.js"])).toBeUndefined();
  expect(await build("2", "first", ["chunks/a.js"])).toBe("first");
});

it("keeps the last complete build when one fails", async () => {
  await build("1", "first", ["chunks/a.js"]);
  await keepEarlierBuild(distDir, distDir);
  await write("static/chunks/half.js", "half");
  expect(await build("2", "first", ["chunks/b.js"])).toBe("first");
  expect(await read("static/chunks/a.js")).toBe("chunks/a.js of 1");
});
