import { spawn } from "node:child_process";
import { afterEach, describe, expect, it } from "vitest";
import { StepFailure } from "./steps.mjs";
import { keepRunning } from "./supervise.mjs";

let isEnding = false;
const children: ReturnType<typeof spawn>[] = [];

afterEach(() => {
  isEnding = true;
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

function program(code: string, output = "") {
  const child = spawn(process.execPath, ["-e", code], { stdio: "ignore" });
  children.push(child);
  return { child, output: () => output };
}

const runs = (output?: string) => program("setInterval(() => {}, 1000)", output);

/** Supervises a program and collects what is said. */
function supervise(first: ReturnType<typeof runs>, start: () => Promise<ReturnType<typeof runs>>) {
  isEnding = false;
  const said: string[] = [];
  const done = keepRunning(
    "site",
    first,
    start,
    () => isEnding,
    (text) => said.push(text),
  );
  return { said: () => said.join("\n"), done };
}

describe("a program that npm start keeps running", () => {
  it("is restarted when it is killed, with the cause and its last output in the log", async () => {
    const first = runs("out of memory");
    const { said } = supervise(first, () => Promise.resolve(runs()));
    first.child.kill("SIGKILL");
    await expect.poll(said).toContain("The site runs again");
    expect(said()).toContain("The site was killed by SIGKILL. Restarting it.");
    expect(said()).toContain("out of memory");
    expect(children).toHaveLength(2);
  });

  it("is restarted with back-off while it ends or fails to start", async () => {
    const starts: number[] = [];
    const attempt = () => {
      starts.push(Date.now());
      if (starts.length === 1) return Promise.reject(new StepFailure("Port 3000 is taken."));
      return Promise.resolve(starts.length === 2 ? program("process.exit(3)") : runs());
    };
    const { said } = supervise(program("process.exit(3)"), attempt);
    await expect.poll(() => starts.length, { timeout: 15_000 }).toBe(3);
    await expect.poll(said).toMatch(/runs again[^]*runs again/);
    expect(said()).toContain("The site ended with code 3. Restarting it.");
    expect(said()).toContain("Port 3000 is taken.");
    const [first = 0, second = 0, third = 0] = starts;
    expect(second - first).toBeGreaterThan(450);
    expect(third - second).toBeGreaterThan(950);
  });

  it("is not restarted after a stop", async () => {
    const first = runs();
    const { said, done } = supervise(first, () => Promise.reject(new StepFailure("never")));
    isEnding = true;
    first.child.kill("SIGTERM");
    await done;
    expect(said()).toBe("");
  });
});
