import { z } from "zod";
import type { Caller } from "../tokens";
import { StorageError } from "./errors";
import type { Files } from "./files";
import { bucketSchema, checkName, nameSchema } from "./names";
import type { Objects } from "./objects";

export const copySchema = z.object({
  bucketId: bucketSchema,
  sourceKey: nameSchema,
  destinationKey: nameSchema,
  destinationBucket: bucketSchema.optional(),
});

/** Within one bucket only: each bucket has its own limits. */
export async function copyObject(
  wanted: z.output<typeof copySchema>,
  caller: Caller,
  { objects, files }: { objects: Objects; files: Files },
): Promise<Response> {
  const { bucketId: bucket, destinationBucket = bucket } = wanted;
  if (destinationBucket !== bucket) {
    throw new StorageError(400, "InvalidRequest", "Copies stay in their bucket");
  }
  const name = checkName(wanted.destinationKey);
  const source = await objects.find(caller, bucket, checkName(wanted.sourceKey));
  const data = source && (await files.read(source.version));
  if (!data) throw new StorageError(404, "not_found", "Object not found");
  const version = await files.write(data);
  try {
    const metadata = { ...source.metadata, lastModified: new Date().toISOString() };
    const { id } = await objects.put(caller, { bucket, name, version, metadata }, false);
    return Response.json({ Id: id, Key: `${bucket}/${name}` });
  } catch (error) {
    await files.remove(version);
    throw error;
  }
}
