import { expect, it } from "vitest";

import { readSubject, reportPath } from "./subject";

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
