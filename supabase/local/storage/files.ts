import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Named by a random version, so that no name leads out of the directory and no files mix. */
export class Files {
  constructor(private readonly dir: string) {}

  /** Durable. @returns the version */
  async write(data: Buffer): Promise<string> {
    const version = randomUUID();
    await mkdir(this.dir, { recursive: true, mode: 0o700 });
    const draft = path.join(this.dir, `${version}.part`);
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, this.pathOf(version));
    return version;
  }

  /** @returns null when the object was removed or replaced meanwhile */
  async read(version: string): Promise<Buffer | null> {
    try {
      return await readFile(this.pathOf(version));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  async remove(version: string): Promise<void> {
    await rm(this.pathOf(version), { force: true });
  }

  /** A crash between file and row leaves a file without an object. */
  async removeOrphans(known: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.dir).catch(() => [] as string[]);
    for (const name of names) {
      const file = path.join(this.dir, name);
      if (known.has(name) || !(await stat(file)).isFile()) continue;
      await rm(file, { force: true });
    }
  }

  private pathOf(version: string): string {
    if (!/^[0-9a-f-]{36}$/.test(version)) throw new Error("not a version");
    return path.join(this.dir, version);
  }
}
