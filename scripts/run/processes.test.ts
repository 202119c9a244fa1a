import { once } from "node:events";
import { expect, it } from "vitest";
import { startNode, stopAll } from "./processes.mjs";

/** Starts a program that answers SIGTERM with an exit code, and waits until it can. */
async function program(code: number) {
  const text = `process.on("SIGTERM", () => process.exit(${code}));
    setInterval(() => {}, 1000);
    process.send("up");`;
  const child = startNode(["-e", text], {}, () => undefined);
  await once(child, "message");
}

it.each([
  ["is in order", [0, 143], true],
  ["fails with a part that fails to stop", [0, 3, 0], false],
])("a stop %s", async (_what, codes, isInOrder) => {
  for (const code of codes) await program(code);
  expect(await stopAll()).toBe(isInOrder);
});
