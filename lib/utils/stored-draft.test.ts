import { beforeEach, expect, it, vi } from "vitest";

import { claimDrafts, forgetDrafts, storedDraft, storeDraft } from "./stored-draft";

/** As browsers have them: what is stored is a property, too. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods) as Storage;
}

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: storage(), localStorage: storage() });
  return () => vi.unstubAllGlobals();
});

it("keeps a draft in the tab or on the device, until it is empty", () => {
  storeDraft("note", "By train");
  storeDraft("note", "Waits", "device");
  expect(storedDraft("note")).toBe("By train");
  expect(storedDraft("note", "device")).toBe("Waits");
  storeDraft("note", "");
  expect(storedDraft("note")).toBeNull();
  expect(storedDraft("note", "device")).toBe("Waits");
});

it("forgets all drafts and nothing else", () => {
  storeDraft("a", "1");
  storeDraft("b", "2", "device");
  window.localStorage.setItem("wf_saved", "stays");
  forgetDrafts();
  expect([storedDraft("a"), storedDraft("b", "device")]).toEqual([null, null]);
  expect(window.localStorage.getItem("wf_saved")).toBe("stays");
});

it("forgets what another person has left, not one's own after a new sign-in", () => {
  claimDrafts("ana");
  storeDraft("note", "Ana's");
  claimDrafts("ana");
  expect(storedDraft("note")).toBe("Ana's");
  claimDrafts("ben");
  expect(storedDraft("note")).toBeNull();
});
