import type { Encoding } from "./encoding";
import type { Answer, AnswerStore, Entry, Body } from "./store";
import { readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashPageSettings } from "../../lib/config/page-settings.mjs";
import type { Expiries } from "./tag-expiries";

/** Increment when the file's layout or the rules of `isWorthKeeping` change. */
const FORMAT = "2";
const MAX_BYTES = 8 * 1024 * 1024;
function readBuildId(distDir: string) {
  try {
    return readFileSync(path.join(distDir, "BUILD_ID"), "utf8");
  } catch {
    return "";
  }
}

/** Another build or backend must start empty. */
export function fingerprintOf(distDir: string, env: Record<string, string | undefined>) {
  return JSON.stringify([FORMAT, readBuildId(distDir), hashPageSettings(env)]);
}

/** Excludes pictures, because an agency may remove them. */
function isWorthKeeping({ key, status, freshUntil }: Entry) {
  if (freshUntil === Infinity) return status === 200 && key.startsWith("/_next/static/");
  return status === 200 && !key.startsWith("/media/");
}

export function encodeSnapshot(store: AnswerStore, fingerprint: string, takenAt: number): Buffer[] {
  const bodies: Map<Body, number> = new Map();
  const parts: Buffer[] = [];
  const forms = [];
  const answers = [];
  let bytes = 0;
  // Recently used entries come first, since the size is limited.
  for (const entry of [...store.entries()].reverse()) {
    if (!isWorthKeeping(entry)) continue;
    let index = bodies.get(entry.body);
    if (index === undefined) {
      if (bytes + entry.body.size > MAX_BYTES) break;
      index = bodies.size;
      bodies.set(entry.body, index);
      bytes += entry.body.size;
      const { hash, isCompressible } = entry.body;
      const present = Object.entries(entry.body.forms);
      forms.push({
        hash,
        isCompressible,
        sizes: present.map(([name, { length }]) => [name, length]),
      });
      parts.push(...present.map(([, buffer]) => buffer));
    }
    const { key, status, headers, etag, lastModified, tags, freshUntil, staleUntil } = entry;
    const times = freshUntil === Infinity ? {} : { freshUntil, staleUntil };
    answers.push({ key, status, headers, etag, lastModified, tags, ...times, body: index });
  }
  const list = Buffer.from(JSON.stringify({ fingerprint, takenAt, forms, answers }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(list.length);
  return [length, list, ...parts];
}

interface Listing {
  fingerprint: string;
  takenAt: number;
  forms: { hash: string; isCompressible: boolean; sizes: [Encoding, number][] }[];
  answers: (Omit<Answer, "freshUntil" | "staleUntil"> &
    Partial<Pick<Answer, "freshUntil" | "staleUntil">> & { key: string; body: number })[];
}

export function decodeSnapshot(
  snapshot: Buffer,
  store: AnswerStore,
  fingerprint: string,
  expiries: Expiries,
  now: number,
) {
  const start = 4 + snapshot.readUInt32BE(0);
  const list = JSON.parse(snapshot.toString("utf8", 4, start)) as Listing;
  if (list.fingerprint !== fingerprint) return;
  let offset = start;
  const bodies: Body[] = list.forms.map(({ hash, isCompressible, sizes }) => {
    const forms: Partial<Body["forms"]> = {};
    const begin = offset;
    for (const [name, size] of sizes) {
      forms[name] = snapshot.subarray(offset, offset + size);
      offset += size;
    }
    return { hash, users: 0, size: offset - begin, isCompressible, forms: forms as Body["forms"] };
  });
  if (offset !== snapshot.length) throw new Error("The snapshot is cut off.");
  for (const { body: index, ...answer } of list.answers.reverse()) {
    const { tags, freshUntil = Infinity, staleUntil = Infinity } = answer;
    const body = bodies[index];
    if (!body || freshUntil <= now || expiries.hasExpired(tags, list.takenAt)) continue;
    const { key, ...rest } = answer;
    const { etag, lastModified } = rest;
    store.set(key, { ...rest, etag, lastModified, freshUntil, staleUntil }, body);
  }
}

export function restore(file: string, store: AnswerStore, fingerprint: string, expiries: Expiries) {
  try {
    decodeSnapshot(readFileSync(file), store, fingerprint, expiries, Date.now());
  } catch {
    // A missing or damaged snapshot means an empty cache.
  }
}

export async function save(file: string, store: AnswerStore, fingerprint: string) {
  const parts = encodeSnapshot(store, fingerprint, Date.now());
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, parts);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    console.error("Could not keep the pages for the next start:", error);
  }
}
