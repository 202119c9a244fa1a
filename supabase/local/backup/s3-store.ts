import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandOutput,
  S3Client,
} from "@aws-sdk/client-s3";
import { draftIn, removeAbandonedDrafts, writeDraft } from "./draft";
import { inParallel } from "./parallel";
import type { BucketPlace } from "./place";
import { explainFault } from "./s3-faults";
import { type BackupStore, missing, type StoredObject, Unreachable } from "./store";

const CONNECT_WITHIN_MS = 5_000;
const SILENT_FOR_MS = 30_000;
/** Before each further attempt to upload. The client itself repeats requests without content. */
const PAUSES_MS = [1_000, 4_000];

/** The client would print what its caller reports anyway. */
const QUIET = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function clientFor(place: BucketPlace): S3Client {
  // Which of Node's versions a later client will need is no news for an operator: this one is pinned.
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] = "true";
  const { accessKeyId, secretAccessKey, sessionToken } = place;
  return new S3Client({
    region: place.region,
    ...(place.endpoint === null ? {} : { endpoint: place.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
    logger: QUIET,
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_FOR_MS },
    // Not every store knows Amazon's newer checksums. Each upload has its own, and each name or manifest, too.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

type Digests = { size: number; sha256: string; md5: string };

async function digestsOf(content: AsyncIterable<Buffer>): Promise<Digests> {
  const [sha256, md5] = [createHash("sha256"), createHash("md5")];
  let size = 0;
  for await (const chunk of content) {
    sha256.update(chunk);
    md5.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: sha256.digest("base64"), md5: md5.digest("hex") };
}

export function openBucket(place: BucketPlace, draftDir: string): BackupStore {
  const client = clientFor(place);
  const Bucket = place.bucket;
  const keyOf = (name: string) => place.prefix + name;
  const at = (name: string) => `s3://${Bucket}/${keyOf(name)}`;
  const explained = async <T>(request: Promise<T>): Promise<T> => {
    try {
      return await request;
    } catch (error) {
      throw explainFault(error, place);
    }
  };

  async function page(beginning: string, token: string | undefined, size?: number) {
    return explained(
      client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: keyOf(beginning),
          ContinuationToken: token,
          MaxKeys: size,
        }),
      ),
    );
  }

  async function list(beginning: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    let token: string | undefined;
    do {
      const { Contents = [], NextContinuationToken } = await page(beginning, token);
      for (const { Key = "", LastModified = new Date() } of Contents) {
        found.push({ name: Key.slice(place.prefix.length), storedAt: LastModified });
      }
      token = NextContinuationToken;
    } while (token !== undefined);
    return found;
  }

  async function read(name: string): Promise<Readable> {
    const request = client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
    const { Body } = await explained(
      request.catch((error: unknown) => {
        throw (error as Error).name === "NoSuchKey" ? missing({ at }, name) : error;
      }),
    );
    const content = Body as Readable;
    return Readable.from(
      (async function* () {
        try {
          yield* content;
        } catch (error) {
          throw explainFault(error, place);
        }
      })(),
    );
  }

  async function remove(names: readonly string[]) {
    await inParallel(names, async (name) => {
      await explained(client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })));
    });
  }

  /** Some stores ignore the checksum that comes with an upload: their answer, or what they hold, says it. */
  async function confirm(name: string, expected: Digests, answer: PutObjectCommandOutput) {
    if (answer.ChecksumSHA256 === expected.sha256) return;
    if (answer.ETag?.replaceAll('"', "") === expected.md5) return;
    const { sha256 } = await digestsOf(await read(name));
    if (sha256 === expected.sha256) return;
    // Its name says that it is kept.
    await remove([name]);
    throw new Unreachable(`${at(name)} was damaged on its way to the store.`);
  }

  async function upload(name: string, file: string, digests: Digests): Promise<void> {
    const command = new PutObjectCommand({
      Bucket,
      Key: keyOf(name),
      Body: createReadStream(file),
      ContentLength: digests.size,
      ChecksumSHA256: digests.sha256,
    });
    await confirm(name, digests, await explained(client.send(command)));
  }

  async function uploadPatiently(name: string, file: string): Promise<void> {
    const digests = await digestsOf(createReadStream(file));
    for (const pause of [...PAUSES_MS, null]) {
      try {
        return await upload(name, file, digests);
      } catch (error) {
        if (pause === null || !(error instanceof Unreachable)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  const write: BackupStore["write"] = async (fill) => {
    const draft = draftIn(draftDir);
    try {
      await uploadPatiently(await writeDraft(draft, fill), draft);
    } finally {
      await rm(draft, { force: true });
    }
  };

  async function check() {
    await removeAbandonedDrafts(draftDir);
    await page("", undefined, 1);
  }

  return { at, check, list, read, write, remove };
}
