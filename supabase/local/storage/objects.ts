import { impersonate } from "../database/impersonate";
import type { Pool, Tx } from "../database/pool";
import type { Caller } from "../tokens";
import { fromDatabase, StorageError } from "./errors";

export type StorageBucket = {
  id: string;
  public: boolean;
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
};

export type Metadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
};

export type StoredObject = {
  id: string;
  name: string;
  bucket_id: string;
  version: string;
  metadata: Metadata;
  created_at: Date;
  updated_at: Date;
};

/** Accesses `storage.objects` as the caller, under its policies. */
export class Objects {
  constructor(private readonly sql: Pool) {}

  /** Reads buckets with our own rights: `public` decides who may read the rest. */
  async bucket(id: string): Promise<StorageBucket> {
    const [found] = await this.sql<StorageBucket[]>`
      select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = ${id}`;
    if (!found) throw new StorageError(404, "Bucket not found", "Bucket not found");
    return found;
  }

  async findPublic(bucket: string, name: string): Promise<StoredObject | null> {
    const [found] = await this.sql<StoredObject[]>`
      select o.id, o.name, o.bucket_id, o.version, o.metadata, o.created_at, o.updated_at
      from storage.objects o join storage.buckets b on b.id = o.bucket_id and b.public
      where o.bucket_id = ${bucket} and o.name = ${name}`;
    return found ?? null;
  }

  async find(caller: Caller, bucket: string, name: string): Promise<StoredObject | null> {
    return this.as(caller, async (tx) => {
      const [found] = await tx<StoredObject[]>`
        select id, name, bucket_id, version, metadata, created_at, updated_at
        from storage.objects where bucket_id = ${bucket} and name = ${name}`;
      return found ?? null;
    });
  }

  /** @returns the object's id, and the version that it replaced */
  async put(
    caller: Caller,
    object: { bucket: string; name: string; version: string; metadata: Metadata },
    upsert: boolean,
  ): Promise<{ id: string; replaced: string | null }> {
    const { bucket, name, version, metadata } = object;
    return this.as(caller, async (tx) => {
      const [earlier] = upsert
        ? await tx<{ id: string; version: string }[]>`select id, version from storage.objects
            where bucket_id = ${bucket} and name = ${name} for update`
        : [];
      const json = tx.json(metadata);
      if (earlier) {
        const [row] = await tx<{ id: string }[]>`
          update storage.objects set version = ${version}, metadata = ${json},
            owner = ${caller.userId}, owner_id = ${caller.userId}, updated_at = now()
          where id = ${earlier.id} returning id`;
        if (!row) throw new StorageError(403, "Unauthorized", "row-level security policy");
        return { id: row.id, replaced: earlier.version };
      }
      const id = crypto.randomUUID();
      // No `returning`: it would need a select policy, which inserting does not.
      await tx`insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
        values (${id}, ${bucket}, ${name}, ${caller.userId}, ${caller.userId}, ${version}, ${json})`;
      return { id, replaced: null };
    });
  }

  async remove(caller: Caller, bucket: string, names: string[]): Promise<StoredObject[]> {
    return this.as(
      caller,
      (tx) => tx<StoredObject[]>`
        delete from storage.objects where bucket_id = ${bucket} and name = any (${names})
        returning id, name, bucket_id, version, metadata, created_at, updated_at`,
    );
  }

  async list(
    caller: Caller,
    bucket: string,
    options: { prefix: string; limit: number; offset: number },
  ): Promise<StoredObject[]> {
    const folder = options.prefix.replace(/\/+$/, "");
    const start = folder === "" ? "" : `${folder}/`;
    return this.as(
      caller,
      (tx) => tx<StoredObject[]>`
        select id, substr(name, ${start.length + 1}::int) as name, bucket_id, version, metadata,
          created_at, updated_at
        from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${start})
          and strpos(substr(name, ${start.length + 1}::int), '/') = 0
        order by name limit ${options.limit} offset ${options.offset}`,
    );
  }

  async versions(): Promise<Set<string>> {
    const rows = await this.sql<{ version: string }[]>`
      select version from storage.objects where version is not null`;
    return new Set(rows.map((row) => row.version));
  }

  private async as<T>(caller: Caller, run: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.sql.begin(async (tx) => {
        await impersonate(tx, caller);
        return run(tx);
      });
    } catch (error) {
      throw fromDatabase(error);
    }
  }
}
