import os from "node:os";

const MEGABYTE = 1024 * 1024;

/** Bytes of the machine, or of its container's limit. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  const total = os.totalmem();
  return limit > 0 ? Math.min(limit, total) : total;
}

/**
 * The machine also runs the site and a browser: PostgreSQL gets an eighth, up to 1 GB, and expects
 * half as file cache. `work_mem` is fixed, or plans would differ by machine.
 * @param bytes of the machine
 */
export function memorySettings(bytes: number): Record<string, string> {
  const share = (part: number, least: number, most: number) =>
    `${Math.min(Math.max(Math.floor(bytes / MEGABYTE / part), least), most)}MB`;
  return {
    shared_buffers: share(8, 64, 1024),
    effective_cache_size: share(2, 128, 65_536),
    maintenance_work_mem: share(64, 32, 512),
  };
}
