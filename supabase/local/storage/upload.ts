import { createHash } from "node:crypto";
import { BodyTooLarge, readBody } from "../api/body";
import type { Caller } from "../tokens";
import { StorageError, tooLarge } from "./errors";
import type { Files } from "./files";
import { checkName } from "./names";
import type { StorageBucket, Objects } from "./objects";
import { sniffType } from "./sniff";

const MAX_BYTES = 10 * 1024 * 1024;
/** Room for a form's boundaries and fields around the file. */
const FORM_BYTES = 64 * 1024;

type Upload = { data: Buffer; declared: string; cacheControl: string };

async function readUpload(request: Request, limit: number): Promise<Upload> {
  const contentType = request.headers.get("content-type") ?? "";
  const isForm = contentType.startsWith("multipart/form-data");
  let body;
  try {
    body = await readBody(request, isForm ? limit + FORM_BYTES : limit);
  } catch (error) {
    throw error instanceof BodyTooLarge ? tooLarge() : error;
  }
  if (!isForm) {
    const cacheControl = request.headers.get("cache-control") ?? "no-cache";
    return { data: body, declared: contentType, cacheControl };
  }
  const headers = { "content-type": contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
  const file = form ? [...form.values()].find((value) => typeof value !== "string") : undefined;
  if (!form || file === undefined) throw new StorageError(400, "InvalidRequest", "No file found");
  const seconds = form.get("cacheControl");
  return {
    data: Buffer.from(await file.arrayBuffer()),
    declared: file.type,
    cacheControl: typeof seconds === "string" ? `max-age=${seconds}` : "no-cache",
  };
}

function decideType(bucket: StorageBucket, upload: Upload): string {
  const declared = upload.declared.split(";")[0]?.trim().toLowerCase() ?? "";
  const actual = sniffType(upload.data);
  const refused = new StorageError(
    415,
    "invalid_mime_type",
    `mime type ${declared.slice(0, 100)} is not supported`,
  );
  if (bucket.allowed_mime_types === null) return actual ?? "application/octet-stream";
  if (actual === null || !bucket.allowed_mime_types.includes(actual)) throw refused;
  // The declared type must match, or a script could hide behind a picture's name.
  if (declared !== "application/octet-stream" && declared !== actual) throw refused;
  return actual;
}

function checkCacheControl(value: string): string {
  return /^(no-cache|max-age=\d{1,9})$/.test(value) ? value : "no-cache";
}

/** Checks the bucket's limits, then the policies, then writes file and row. */
export async function takeUpload(
  request: Request,
  caller: Caller,
  target: { bucket: string; name: string },
  parts: { objects: Objects; files: Files },
): Promise<Response> {
  const name = checkName(target.name);
  const bucket = await parts.objects.bucket(target.bucket);
  const limit = Math.min(Number(bucket.file_size_limit ?? MAX_BYTES), MAX_BYTES);
  const upload = await readUpload(request, limit);
  if (upload.data.length > limit) throw tooLarge();
  const mimetype = decideType(bucket, upload);
  const metadata = {
    eTag: `"${createHash("sha256").update(upload.data).digest("hex").slice(0, 32)}"`,
    size: upload.data.length,
    mimetype,
    cacheControl: checkCacheControl(upload.cacheControl),
    lastModified: new Date().toISOString(),
    contentLength: upload.data.length,
    httpStatusCode: 200,
  };
  const isUpsert = request.method === "PUT" || request.headers.get("x-upsert") === "true";
  const version = await parts.files.write(upload.data);
  try {
    const object = { bucket: bucket.id, name, version, metadata };
    const { id, replaced } = await parts.objects.put(caller, object, isUpsert);
    if (replaced) await parts.files.remove(replaced);
    return Response.json({ Id: id, Key: `${bucket.id}/${name}` });
  } catch (error) {
    await parts.files.remove(version);
    throw error;
  }
}
