import { expect, it } from "vitest";

import { reviewTabOf } from "./tabs";

it.each([
  ["approved", "live"],
  ["rejected", "rejected"],
  ["pending", "pending"],
  [undefined, "pending"],
  [["approved", "rejected"], "pending"],
  ["<script>", "pending"],
])("reads %j as the tab %s", (query, state) => {
  expect(reviewTabOf(query)).toBe(state);
});
