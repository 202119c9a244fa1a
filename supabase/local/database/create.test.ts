import { access, chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDatabase } from "./create";

const account = {
  owner: null,
  canReach: async () => true,
  wrap: (file: string, args: string[]) => ({ file, args }),
};

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-create-"));
});
afterEach(() => rm(dir, { recursive: true }));

/** What `createDatabase` throws when initdb prints this and fails. */
async function failureFor(printed: string): Promise<string> {
  const initdb = path.join(dir, "initdb");
  await writeFile(initdb, `#!/bin/sh\ncat >&2 <<'END'\n${printed}\nEND\nexit 1\n`);
  await chmod(initdb, 0o755);
  const binaries = { postgres: "", pgCtl: "", initdb };
  const error: unknown = await createDatabase(
    binaries,
    account,
    path.join(dir, "postgres"),
    "x",
  ).catch((thrown: unknown) => thrown);
  await expect(access(path.join(dir, "postgres"))).rejects.toThrow();
  return error instanceof Error ? `${error.name}: ${error.message}` : "";
}

it("reports a disk that is full for initdb in one sentence (fault 19)", async () => {
  const printed = `2026-11-25 17:54:00.377 UTC [1] FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "${dir}/postgres.draft"`;
  expect(await failureFor(printed)).toBe(
    `Failure: The disk is full (ENOSPC, ${dir}/postgres). Free some space and start again.`,
  );
});

it("reports any other failure of initdb by its cause", async () => {
  const printed = `2026-11-25 17:54:00.377 UTC [1] FATAL:  could not map anonymous shared memory: Cannot allocate memory
child process exited with exit code 1`;
  expect(await failureFor(printed)).toBe(
    "Failure: The database could not be created: could not map anonymous shared memory: Cannot allocate memory.",
  );
  expect(await failureFor("initdb: error: cannot be run as root")).toBe(
    "Failure: The database could not be created: cannot be run as root.",
  );
});
