import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Outbox } from "./outbox";

let dir = "";

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-outbox-"));
});

afterEach(() => rm(dir, { recursive: true }));

const send = (outbox: Outbox, subject: string) =>
  outbox.send({ to: "ann@example.com", subject, text: subject }, subject);

it("keeps the latest mails and removes older ones, also from earlier runs", async () => {
  const first = new Outbox(dir, 3);
  for (const subject of ["1", "2", "3", "4"]) await send(first, subject);
  const second = new Outbox(dir, 3);
  await send(second, "5");
  expect(await readdir(dir)).toHaveLength(3);
  const subjects = (await second.list()).map((mail) => mail.subject);
  expect(subjects.sort()).toEqual(["3", "4", "5"]);
});

it("stores a repeated mail once", async () => {
  const outbox = new Outbox(dir, 3);
  for (const subject of ["1", "1", "1"]) await send(outbox, subject);
  await send(new Outbox(dir, 3), "1");
  expect(await readdir(dir)).toHaveLength(1);
});
