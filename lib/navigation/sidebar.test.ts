import { describe, expect, it } from "vitest";

import { isSidebarShortcut, otherSidebarState, sidebarStateOf } from "./sidebar";

const none = { key: "b", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const body = { tagName: "BODY" };

describe("isSidebarShortcut", () => {
  it("takes Ctrl or Cmd plus B, in either case", () => {
    expect(isSidebarShortcut({ ...none, ctrlKey: true }, body)).toBe(true);
    expect(isSidebarShortcut({ ...none, metaKey: true, key: "B" }, null)).toBe(true);
  });

  it.each([
    ["B alone", none],
    ["another key", { ...none, ctrlKey: true, key: "v" }],
    ["Shift", { ...none, ctrlKey: true, shiftKey: true }],
    ["Alt", { ...none, ctrlKey: true, altKey: true }],
    ["both modifiers", { ...none, ctrlKey: true, metaKey: true }],
  ])("does not take %s", (_name, stroke) => {
    expect(isSidebarShortcut(stroke, body)).toBe(false);
  });

  it.each([
    { tagName: "INPUT", type: "text" },
    { tagName: "INPUT", type: "email" },
    { tagName: "TEXTAREA" },
    { tagName: "DIV", isContentEditable: true },
  ])("leaves it to the text field %j", (focused) => {
    expect(isSidebarShortcut({ ...none, ctrlKey: true }, focused)).toBe(false);
  });

  it.each([{ tagName: "BUTTON" }, { tagName: "INPUT", type: "checkbox" }, { tagName: "A" }])(
    "works with the focus on %j",
    (focused) => {
      expect(isSidebarShortcut({ ...none, ctrlKey: true }, focused)).toBe(true);
    },
  );
});

it("reads any value of the cookie", () => {
  expect(["collapsed", "expanded", "x", undefined].map(sidebarStateOf)).toEqual([
    "collapsed",
    "expanded",
    "expanded",
    "expanded",
  ]);
  expect(otherSidebarState("collapsed")).toBe("expanded");
});
