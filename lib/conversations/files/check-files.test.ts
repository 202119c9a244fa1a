import { expect, it } from "vitest";

import { checkChosen, checkFiles } from "./check-files";

const MB = 1024 * 1024;
const sizes = (...all: number[]) => all.map((size) => ({ size }));

it("takes five files of 10 MB each and 20 MB together", () => {
  expect(checkFiles([])).toBeNull();
  expect(checkFiles(sizes(10 * MB, 10 * MB))).toBeNull();
  expect(checkFiles(sizes(1, 1, 1, 1, 1))).toBeNull();
  expect(checkFiles(sizes(10 * MB + 1))).toBe("fileTooLarge");
  expect(checkFiles(sizes(10 * MB, 10 * MB, 1))).toBe("tooManyFiles");
  expect(checkFiles(sizes(1, 1, 1, 1, 1, 1))).toBe("tooManyFiles");
});

it("refuses other types at once where the browser knows them", () => {
  expect(checkChosen([{ size: 1, type: "image/jpeg" }])).toBeNull();
  expect(checkChosen([{ size: 1, type: "" }])).toBeNull();
  expect(checkChosen([{ size: 1, type: "image/svg+xml" }])).toBe("fileType");
  expect(checkChosen([{ size: 11 * MB, type: "application/pdf" }])).toBe("fileTooLarge");
});
