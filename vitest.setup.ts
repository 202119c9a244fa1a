import { afterAll, vi } from "vitest";

// Files share their process: what one has put in place of the environment or of a global ends with it.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
