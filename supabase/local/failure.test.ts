import { describe, expect, it } from "vitest";
import { diskFailure } from "./failure";

const systemError = (code: string, path?: string) => Object.assign(new Error("no"), { code, path });

describe("a disk that can't be written to", () => {
  it.each([
    ["ENOSPC", "The disk is full (ENOSPC, /data/lock). Free some space and start again."],
    [
      "EROFS",
      "/data/lock can't be written to (EROFS). Make it writable for this account, or choose " +
        "another folder with WAYFARE_DATA_DIR.",
    ],
  ])("is reported in a sentence: %s", (code, sentence) => {
    expect(diskFailure(systemError(code, "/data/lock"))?.message).toBe(sentence);
  });

  it("is not blamed for any other error", () => {
    expect(diskFailure(systemError("ECONNREFUSED"))).toBeNull();
    expect(diskFailure(null)).toBeNull();
  });
});
