import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type * as Undo from "./undo";

const jar = new Map<string, { value: string; options: Record<string, unknown> }>();
let undo: typeof Undo;

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("next/headers", () => ({
    cookies: async () => ({
      get: (name: string) => jar.get(name),
      set: (name: string, value: string, options: Record<string, unknown>) =>
        jar.set(name, { value, options }),
      delete: (name: string) => jar.delete(name),
    }),
  }));
  undo = await import("./undo");
});
afterAll(() => {
  vi.doUnmock("next/headers");
  vi.resetModules();
});
beforeEach(() => jar.clear());

const id = "90000000-0000-4000-8000-000000000001";

it("keeps the step for the next seconds, out of reach of scripts, and forgets it", async () => {
  await undo.setUndoableFlash({ step: "conversationArchived", id });
  expect(jar.get("wf_flash")?.value).toBe("conversationArchived_undo");
  expect(jar.get("wf_undo")?.options).toMatchObject({
    httpOnly: true,
    sameSite: "lax",
    maxAge: 13,
  });
  expect(await undo.readUndoable()).toEqual({ step: "conversationArchived", id });
  await undo.forgetUndoable();
  expect(await undo.readUndoable()).toBeNull();
});

it.each(["", "null", "{", '{"step":"erase_person","id":"x"}', `{"step":"erase","id":"${id}"}`])(
  "reads no step from %s",
  async (value) => {
    jar.set("wf_undo", { value, options: {} });
    expect(await undo.readUndoable()).toBeNull();
  },
);
