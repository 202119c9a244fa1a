import path from "node:path";
import { z } from "zod";
import { BodyTooLarge, readBody } from "../api/body";
import { callerOf } from "../api/caller";
import type { Route } from "../api/server";
import { type Login, openPool } from "../database/connection";
import type { Keys } from "../keys";
import { TokenError } from "../tokens";
import { copyObject, copySchema } from "./copy";
import { StorageError, tooLarge } from "./errors";
import { Files } from "./files";
import { readBucketName, nameSchema, splitPath } from "./names";
import { Objects, type StoredObject } from "./objects";
import { takeUpload } from "./upload";

const CLOSE_WITHIN_MS = 250;
const PREFIX = "/storage/v1/";
const MAX_JSON = 256 * 1024;

const removeSchema = z.object({ prefixes: z.array(nameSchema).max(1000) });
const listSchema = z.object({
  prefix: nameSchema.default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
});

async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  try {
    const bytes = await readBody(request, MAX_JSON);
    return schema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch (error) {
    if (error instanceof BodyTooLarge) throw tooLarge();
    throw new StorageError(400, "InvalidRequest", "The body is not accepted");
  }
}

function describe(object: StoredObject) {
  const { id, name, bucket_id, metadata, created_at, updated_at } = object;
  return { id, name, bucket_id, metadata, created_at, updated_at };
}

async function serve(request: Request, object: StoredObject | null, files: Files) {
  if (!object) throw new StorageError(404, "not_found", "Object not found");
  const { mimetype, eTag, cacheControl, size } = object.metadata;
  const headers = new Headers({
    "content-type": mimetype,
    "content-length": String(size),
    "cache-control": cacheControl,
    etag: eTag,
    "last-modified": object.updated_at.toUTCString(),
    "x-content-type-options": "nosniff",
    // An uploaded file must never run as a page of this origin.
    "content-security-policy": "default-src 'none'; sandbox",
  });
  if (request.headers.get("if-none-match") === eTag) {
    headers.delete("content-length");
    return new Response(null, { status: 304, headers });
  }
  if (request.method === "HEAD") return new Response(null, { headers });
  const data = await files.read(object.version);
  if (!data) throw new StorageError(404, "not_found", "Object not found");
  return new Response(new Uint8Array(data), { headers });
}

type Parts = { objects: Objects; files: Files; keys: Keys; issuer: string };

async function answer(request: Request, rest: string, parts: Parts): Promise<Response> {
  const { objects, files } = parts;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const publicPath = /^object\/(?:public|info\/public)\/(.+)$/.exec(rest)?.[1];
  if (isRead && publicPath) {
    const { bucket, name } = splitPath(publicPath);
    return serve(request, await objects.findPublic(bucket, name), files);
  }
  const caller = callerOf(request, parts.keys, parts.issuer);
  const listed = /^object\/list\/([^/]+)$/.exec(rest)?.[1];
  if (request.method === "POST" && listed) {
    const options = await readJson(request, listSchema);
    const found = await objects.list(caller, readBucketName(listed), options);
    return Response.json(found.map(describe));
  }
  if (request.method === "POST" && rest === "object/copy") {
    return copyObject(await readJson(request, copySchema), caller, parts);
  }
  const emptied = /^object\/([^/]+)$/.exec(rest)?.[1];
  if (request.method === "DELETE" && emptied) {
    const { prefixes } = await readJson(request, removeSchema);
    const removed = await objects.remove(caller, readBucketName(emptied), prefixes);
    await Promise.all(removed.map((object) => files.remove(object.version)));
    return Response.json(removed.map(describe));
  }
  const info = /^object\/info\/(?:authenticated\/)?(.+)$/.exec(rest)?.[1];
  if (isRead && info) {
    const { bucket, name } = splitPath(info);
    const found = await objects.find(caller, bucket, name);
    if (!found) throw new StorageError(404, "not_found", "Object not found");
    return Response.json(describe(found));
  }
  const direct = /^object\/(?:authenticated\/)?(.+)$/.exec(rest)?.[1];
  if (isRead && direct) {
    const { bucket, name } = splitPath(direct);
    return serve(request, await objects.find(caller, bucket, name), files);
  }
  if ((request.method === "POST" || request.method === "PUT") && direct) {
    return takeUpload(request, caller, splitPath(direct), parts);
  }
  throw new StorageError(404, "not_found", "Route not found");
}

/** Serves the part of the Storage API that the project uses. */
export async function openStorage(login: Login, dataDir: string, keys: Keys, issuer: string) {
  const sql = openPool(login, 5, "wayfare-storage");
  const parts = {
    objects: new Objects(sql),
    files: new Files(path.join(dataDir, "storage")),
    keys,
    issuer,
  };
  await parts.files.removeOrphans(await parts.objects.versions());
  const route: Route = async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(PREFIX)) return null;
    try {
      return await answer(request, pathname.slice(PREFIX.length), parts);
    } catch (error) {
      if (error instanceof StorageError) return error.toResponse();
      if (error instanceof TokenError) {
        return new StorageError(403, "Unauthorized", error.message).toResponse();
      }
      throw error;
    }
  };
  return { route, close: () => sql.end(CLOSE_WITHIN_MS) };
}
