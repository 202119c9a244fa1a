import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { Failure, messageOf } from "../failure";

/** Of the content before compression: bytes, and SHA-256 in hexadecimal digits. */
export type Fingerprint = { size: number; sha256: string };

function createMeter() {
  const hash = createHash("sha256");
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { meter, read: (): Fingerprint => ({ size, sha256: hash.digest("hex") }) };
}

/** Makes what was written last through a crash of the machine. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Compresses a file into the backup, where it appears complete or not at all.
 * @param nameFor the target's path, once the content is known
 */
export async function keepFile(
  source: string,
  nameFor: (fingerprint: Fingerprint) => string,
  draft: string,
): Promise<Fingerprint> {
  await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
  const { meter, read } = createMeter();
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  await pipeline(createReadStream(source), meter, gzip, createWriteStream(draft, { mode: 0o600 }));
  const fingerprint = read();
  await sync(draft);
  await rename(draft, nameFor(fingerprint));
  return fingerprint;
}

/** @throws {Failure} when it is not what was kept */
export async function checkFile(file: string, expected: Fingerprint | string): Promise<void> {
  await unpack(file, expected, null);
}

/** @throws {Failure} when it is not what was kept; the target is removed then */
export async function restoreFile(
  file: string,
  expected: Fingerprint | string,
  target: string,
): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await unpack(file, expected, target);
}

async function unpack(
  file: string,
  expected: Fingerprint | string,
  target: string | null,
): Promise<void> {
  const { meter, read } = createMeter();
  const sha256 = typeof expected === "string" ? expected : expected.sha256;
  try {
    const sink = target === null ? discard() : createWriteStream(target, { mode: 0o600 });
    await pipeline(createReadStream(file), createGunzip(), meter, sink);
    if (read().sha256 === sha256) return;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && !code.startsWith("Z_") && code !== "ENOENT") throw error;
    if (target !== null) await rm(target, { force: true });
    throw new Failure(
      code === "ENOENT"
        ? `The backup is incomplete: ${file} is missing.`
        : `The backup is damaged: ${file} can't be unpacked (${messageOf(error)}).`,
    );
  }
  if (target !== null) await rm(target, { force: true });
  throw new Failure(`The backup is damaged: ${file} is not what was kept.`);
}

function discard() {
  return new Transform({
    transform(_chunk, _encoding, done) {
      done();
    },
  }).resume();
}
