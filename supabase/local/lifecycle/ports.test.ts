import { describe, expect, test } from "vitest";
import { claimPort, holdPort } from "./ports";

const HOST = "127.0.0.1";

describe("a port that is held", () => {
  test("is nobody else's until it is released", async () => {
    const held = await holdPort(0, HOST, "A_PORT");
    await expect(claimPort(held.port, HOST, "A_PORT")).rejects.toThrow(
      `Port ${held.port} is taken (A_PORT chooses another one).`,
    );
    await held.release();
    expect(await claimPort(held.port, HOST, "A_PORT")).toBe(held.port);
  });

  test("may be released twice", async () => {
    const held = await holdPort(0, HOST, "A_PORT");
    await held.release();
    await held.release();
    expect(await claimPort(held.port, HOST, "A_PORT")).toBe(held.port);
  });
});
