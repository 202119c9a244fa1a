import { describe, expect, it } from "vitest";
import { diskFailure } from "./failure";

const systemError = (code: string, path?: string) => Object.assign(new Error("no"), { code, path });

describe("diskFailure", () => {
  it.each([
    ["ENOSPC", "The disk is full (ENOSPC, /data/lock). Free some space and start again."],
    [
      "EROFS",
      "/data/lock can't be written to (EROFS). Make it writable for this account, or choose " +
        "another folder with WAYFARE_DATA_DIR.",
    ],
  ])("reports %s in a sentence", (code, sentence) => {
    expect(diskFailure(systemError(code, "/data/lock"))?.message).toBe(sentence);
  });

  it("ignores other errors", () => {
    expect(diskFailure(systemError("ECONNREFUSED"))).toBeNull();
    expect(diskFailure(null)).toBeNull();
  });
});
