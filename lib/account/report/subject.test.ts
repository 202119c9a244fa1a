import { expect, it } from "vitest";

import { isPublicSubject, publicReportKinds, readSubject, reportPath, sentPath } from "./subject";

const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

it("reads back the address that it writes", () => {
  const subject = { kind: "package", id } as const;
  const query = new URL(reportPath(subject), "http://wayfare.test").searchParams;
  expect(readSubject(Object.fromEntries(query))).toEqual(subject);
});

it.each([{}, { kind: "person", id }, { kind: "package", id: "1" }, { kind: ["package"], id }])(
  "finds no subject in %j",
  (query) => {
    expect(readSubject(query)).toBeNull();
  },
);

it("lets visitors without an account report all but conversations", () => {
  for (const kind of publicReportKinds) expect(isPublicSubject({ kind, id })).toBe(true);
  expect(isPublicSubject({ kind: "conversation", id })).toBe(false);
});

it("keeps the subject in the address of the page that thanks", () => {
  const subject = { kind: "review", id } as const;
  const query = new URL(sentPath(subject), "http://wayfare.test").searchParams;
  expect(readSubject(Object.fromEntries(query))).toEqual(subject);
  expect(query.get("sent")).toBe("1");
});
