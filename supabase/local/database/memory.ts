import os from "node:os";

const MEGABYTE = 1024 * 1024;

/** Bytes of memory of the machine, or of its container where that has a limit. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  const total = os.totalmem();
  return limit > 0 ? Math.min(limit, total) : total;
}

/**
 * PostgreSQL's memory settings. The site, the backend and a browser share the machine: the database
 * keeps an eighth of it, up to a gigabyte, and expects half of it to cache files. `work_mem` stays as it
 * is: plans would differ from machine to machine.
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
