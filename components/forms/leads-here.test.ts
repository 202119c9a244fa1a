import { redirect, RedirectType } from "next/navigation";
import { expect, it } from "vitest";

import { leadsHere } from "./leads-here";

const HERE = "https://wayfare.example/de/dashboard/profile?saved=password#you";

/** What Next itself throws. */
function errorOf(target: string): unknown {
  try {
    redirect(target, RedirectType.replace);
  } catch (error) {
    return error;
  }
}

it.each([
  ["/de/dashboard/profile", true],
  ["/de/dashboard/profile?saved=profile#devices", true],
  ["/de/dashboard/profile?next=a;b", true],
  ["/de/dashboard", false],
  ["/dashboard/profile", false],
])("knows whether a redirect to %s leads to the same page", (target, isHere) => {
  expect(leadsHere(errorOf(target), HERE)).toBe(isHere);
});

it.each([null, "NEXT_REDIRECT;push;/;307;", new Error("Failed to fetch"), { digest: "1234" }])(
  "takes no other error for a redirect",
  (error) => expect(leadsHere(error, HERE)).toBe(false),
);
