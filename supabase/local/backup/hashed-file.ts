import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { Failure, messageOf } from "../failure";
import type { BackupStore } from "./store";

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

/**
 * Compresses a file, or a text, into the backup.
 * @param nameFor its name there, once the content is known; when it throws, nothing is kept
 */
export async function keepFile(
  store: BackupStore,
  source: { file: string } | { text: string },
  nameFor: (fingerprint: Fingerprint) => string,
): Promise<Fingerprint> {
  let fingerprint: Fingerprint | undefined;
  await store.write(async (draft) => {
    const { meter, read } = createMeter();
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    const content =
      "file" in source ? createReadStream(source.file) : Readable.from([Buffer.from(source.text)]);
    await pipeline(content, meter, gzip, draft);
    fingerprint = read();
    return nameFor(fingerprint);
  });
  if (!fingerprint) throw new Error("The store has written nothing.");
  return fingerprint;
}

/** @throws {Failure} when it is not what was kept */
export async function checkFile(
  store: BackupStore,
  name: string,
  expected: Pick<Fingerprint, "sha256">,
): Promise<void> {
  await unpack(store, name, expected, discard());
}

/** @throws {Failure} when it is not what was kept; the target is removed then */
export async function restoreFile(
  store: BackupStore,
  name: string,
  expected: Pick<Fingerprint, "sha256">,
  target: string,
): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    await unpack(store, name, expected, createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

async function unpack(
  store: BackupStore,
  name: string,
  { sha256 }: Pick<Fingerprint, "sha256">,
  sink: Writable,
): Promise<void> {
  const { meter, read } = createMeter();
  try {
    await pipeline(await store.read(name), createGunzip(), meter, sink);
  } catch (error) {
    sink.destroy();
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("Z_")) throw error;
    throw new Failure(
      `The backup is damaged: ${store.at(name)} can't be unpacked (${messageOf(error)}).`,
    );
  }
  if (read().sha256 === sha256) return;
  throw new Failure(`The backup is damaged: ${store.at(name)} is not what was kept.`);
}

function discard(): Writable {
  return new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
}
