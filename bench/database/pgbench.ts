import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

async function pgbench(args: readonly string[]): Promise<string> {
  const { stdout } = await run("pgbench", args);
  return stdout;
}

/**
 * Transactions a second of `pgbench -N -c8 -j2`, against which bookings are measured.
 * @returns null where PostgreSQL's client programs are not installed
 */
export async function preparePgbench(
  url: string,
  seconds: number,
): Promise<(() => Promise<number>) | null> {
  try {
    await pgbench(["--initialize", "--scale=10", "--quiet", url]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  return async () => {
    const said = await pgbench(["-n", "-N", "-c8", "-j2", `-T${String(seconds)}`, url]);
    const tps = /tps = ([\d.]+)/.exec(said)?.[1];
    if (tps === undefined) throw new Error(`pgbench counted nothing: ${said}`);
    return Number(tps);
  };
}
