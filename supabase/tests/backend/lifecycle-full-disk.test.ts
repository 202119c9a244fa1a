import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmdirSync } from "node:fs";
import { rm, statfs, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { createUser, openSuperuser } from "../support/clients";
import { afterwards, dataDir, start } from "../support/own-backends";

const MEGABYTE = 1024 * 1024;

function mountSmall(dir: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=256m,mode=711", "tmpfs", dir], {
    stdio: "ignore",
  });
}

/** Only root on Linux has a file system of its own to fill. */
function canMount(): boolean {
  const dir = mkdtempSync(path.join(os.tmpdir(), "wayfare-mount-"));
  try {
    mountSmall(dir);
    execFileSync("umount", [dir]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(dir);
  }
}

it.skipIf(!canMount())(
  "a disk that fills up fails writes, lets reads go on, and loses nothing (fault 19)",
  { timeout: 60_000 },
  async () => {
    const dir = await dataDir();
    mountSmall(dir);
    afterwards(() => Promise.resolve(execFileSync("umount", ["-l", dir])));
    const backend = await start({ WAYFARE_DATA_DIR: dir });
    const user = await createUser(backend);
    const read = () => user.client.from("profiles").select("user_id");
    const sql = openSuperuser(backend, 2);
    afterwards(() => sql.end({ timeout: 1 }));
    await sql`create table acknowledged (id int primary key, filling bytea)`;
    await sql`alter table acknowledged alter column filling set storage external`;

    const { bavail, bsize } = await statfs(dir);
    const ballast = path.join(dir, "ballast");
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 3 * MEGABYTE));
    const acknowledged: number[] = [];
    const refusals: string[] = [];
    for (let id = 1; id <= 60; id += 1) {
      try {
        await sql`insert into acknowledged values (${id}, ${randomBytes(200_000)})`;
        acknowledged.push(id);
      } catch (error) {
        refusals.push((error as { code: string }).code);
      }
    }
    expect(acknowledged.length).toBeGreaterThan(3);
    expect(refusals.length).toBeGreaterThan(20);
    expect(new Set(refusals)).toEqual(new Set(["53100"]));
    expect((await read()).data).toEqual([{ user_id: user.id }]);

    await rm(ballast);
    await expect
      .poll(() => sql`insert into acknowledged values (0)`.then(() => true).catch(() => false), {
        timeout: 10_000,
      })
      .toBe(true);
    const rows = await sql<{ id: number }[]>`select id from acknowledged order by id`;
    expect(rows.map(({ id }) => id)).toEqual([0, ...acknowledged]);
    const sizes = await sql`select from acknowledged where id > 0 and length(filling) <> 200000`;
    expect(sizes).toHaveLength(0);
    expect((await read()).error).toBeNull();
  },
);
