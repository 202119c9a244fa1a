import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Expiries } from "./tag-expiries";

let dir = "";
let file = "";
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "expiries-"));
  file = path.join(dir, "front", "expired-tags");
});
afterEach(() => rm(dir, { recursive: true }));

describe("Expiries", () => {
  it("restores each tag's last expiry in the next process", () => {
    const expiries = new Expiries(file);
    expiries.add(["a", "b"], 100);
    expiries.add(["a"], 200);
    expect([...new Expiries(file).all()]).toEqual([
      ["a", 200],
      ["b", 100],
    ]);
  });

  it("hasExpired includes the given time", () => {
    const expiries = new Expiries(file);
    expiries.add(["a"], 100);
    expect(expiries.hasExpired(["x", "a"], 100)).toBe(true);
    expect(expiries.hasExpired(["a"], 101)).toBe(false);
    expect(expiries.hasExpired(["x"], 0)).toBe(false);
  });

  it("ignores a truncated line", async () => {
    new Expiries(file).add(["a"], 100);
    await appendFile(file, '\n{"at":150,"ta');
    new Expiries(file).add(["b"], 200);
    expect([...new Expiries(file).all()].flat()).toEqual(["a", 100, "b", 200]);
  });

  it("compacts the file when tags repeat", async () => {
    const expiries = new Expiries(file);
    for (let time = 0; time < 5_100; time += 1) expiries.add(["a"], time);
    expect((await readFile(file, "utf8")).split("\n").length).toBeLessThan(200);
    expect([...new Expiries(file).all()]).toEqual([["a", 5_099]]);
  });

  it("keeps working when the file can't be written", async () => {
    await writeFile(path.join(dir, "front"), "no directory");
    const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const expiries = new Expiries(file);
    expiries.add(["a"], 100);
    expect(expiries.hasExpired(["a"], 100)).toBe(true);
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  });
});
