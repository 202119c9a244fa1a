import { expect, test } from "vitest";
import { machineMemory, memorySettings } from "./memory";

const GIGABYTE = 1024 ** 3;

test.each([
  [0.5, "64MB", "256MB"],
  [4, "512MB", "2048MB"],
  [256, "1024MB", "65536MB"],
])("uses its share of %d GB", (gigabytes, buffers, cache) => {
  expect(memorySettings(gigabytes * GIGABYTE)).toMatchObject({
    shared_buffers: buffers,
    effective_cache_size: cache,
  });
});

test("reads the machine's memory", () => {
  expect(machineMemory()).toBeGreaterThan(256 * 1024 * 1024);
});
