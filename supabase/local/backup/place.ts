import path from "node:path";
import { z } from "zod";
import { Failure } from "../failure";

/** A bucket of an S3-compatible store, and what the names in it begin with. */
export type BucketPlace = {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
};

/** Where the backup is: a folder's absolute path, or a bucket. */
export type BackupPlace = { dir: string } | BucketPlace;

type Environment = Readonly<Record<string, string | undefined>>;

const SCHEME = "s3://";

const address = z.url({
  protocol: /^https?$/,
  error: "must be an address, such as https://s3.example.",
});

/** By the names that Amazon's tools read. Each message follows the setting's name in a sentence. */
const variables = z.object({
  WAYFARE_BACKUP_DIR: z
    .string()
    .regex(
      /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?$/,
      "must name a folder, or a bucket such as s3://bucket/prefix.",
    ),
  AWS_ACCESS_KEY_ID: z.string("is not set: the bucket of the backup needs it."),
  AWS_SECRET_ACCESS_KEY: z.string("is not set: the bucket of the backup needs it."),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default("us-east-1"),
  AWS_ENDPOINT_URL_S3: address.optional(),
});

function readBucket(env: Environment): BucketPlace {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data, error } = variables.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    throw new Failure(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const [bucket = "", ...folders] = data.WAYFARE_BACKUP_DIR.slice(SCHEME.length).split("/");
  return {
    bucket,
    prefix: folders
      .filter((folder) => folder !== "")
      .map((folder) => `${folder}/`)
      .join(""),
    endpoint: data.AWS_ENDPOINT_URL_S3 ?? null,
    region: data.AWS_REGION,
    accessKeyId: data.AWS_ACCESS_KEY_ID,
    secretAccessKey: data.AWS_SECRET_ACCESS_KEY,
    sessionToken: data.AWS_SESSION_TOKEN ?? null,
  };
}

/** @returns null when no backup is wanted */
export function readBackupPlace(env: Environment, projectDir: string): BackupPlace | null {
  const place = env["WAYFARE_BACKUP_DIR"];
  if (!place) return null;
  return place.startsWith(SCHEME) ? readBucket(env) : { dir: path.resolve(projectDir, place) };
}
