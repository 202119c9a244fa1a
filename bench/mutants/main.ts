/**
 * `npx tsx bench/mutants/main.ts [--sample=12] [--seed=1] [--kinds=policies,checks]`: removes one policy, grant, check or
 * trigger at a time and runs the database tests: some test must fail. A sample of each kind, the same for a seed.
 */
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import postgres from "postgres";

import { spawnBackend } from "../../supabase/tests/support/backend-process";
import { KINDS, type Kind, listRemovals, type Removal } from "./removals";
import { filesNaming, findFailure } from "./test-run";

function readOptions() {
  const { values } = parseArgs({
    options: {
      sample: { type: "string", default: "12" },
      seed: { type: "string", default: "1" },
      kinds: { type: "string", default: KINDS.join(",") },
    },
  });
  const kinds = values.kinds.split(",");
  return {
    sample: Number(values.sample),
    seed: values.seed,
    kinds: KINDS.filter((kind) => kinds.includes(kind)),
  };
}

function drawn(removals: readonly Removal[], size: number, seed: string): Removal[] {
  const key = ({ statement }: Removal) =>
    createHash("sha256").update(`${seed} ${statement}`).digest("hex");
  return [...removals].sort((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, size);
}

async function listAll(kinds: readonly Kind[]): Promise<Map<Kind, Removal[]>> {
  const backend = await spawnBackend();
  const sql = postgres(backend.superuserUrl);
  try {
    const all = new Map<Kind, Removal[]>();
    for (const kind of kinds) all.set(kind, await listRemovals(sql, kind));
    return all;
  } finally {
    await sql.end();
    await backend.stop();
  }
}

/** The tests that name what it belongs to first: most often one of them fails. */
async function detect({ statement, names }: Removal, scratchDir: string): Promise<string | null> {
  const files = await filesNaming(names);
  const failure = files.length > 0 ? await findFailure(statement, files, scratchDir) : null;
  return failure ?? (await findFailure(statement, [], scratchDir));
}

async function main() {
  const { sample, seed, kinds } = readOptions();
  const all = await listAll(kinds);
  const scratchDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-mutants-"));
  let [tried, detected] = [0, 0];
  try {
    for (const [kind, removals] of all) {
      const tries = drawn(removals, sample, seed);
      let found = 0;
      for (const removal of tries) {
        const failure = await detect(removal, scratchDir);
        if (failure !== null) found += 1;
        console.log(`${failure === null ? "✗" : "✓"} ${removal.statement}`);
        console.log(`    ${failure ?? "no test fails"}`);
      }
      tried += tries.length;
      detected += found;
      console.log(`${kind}: ${found} of ${tries.length} detected, drawn from ${removals.length}`);
    }
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
  console.log(`${detected} of ${tried} removals detected (seed ${seed})`);
  if (detected < tried * 0.95) process.exitCode = 1;
}

await main();
