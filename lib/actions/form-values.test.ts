import { expect, it } from "vitest";

import { echoedValues, formFields } from "./form-values";

it("keeps the form's own fields only, and no prototype", () => {
  const data = new FormData();
  data.set("$ACTION_ID_1", "x");
  data.set("_locale", "de");
  data.set("__proto__", "x");
  data.set("title", "A");
  const fields = formFields(data);
  expect(Object.keys(fields)).toEqual(["title"]);
  expect(Object.getPrototypeOf(fields)).toBeNull();
});

it("echoes texts, but neither passwords nor files", () => {
  const data = new FormData();
  data.set("title", "A");
  data.set("newPassword", "secret");
  data.set("picture", new File(["x"], "x.png"));
  expect(echoedValues(formFields(data))).toEqual({ title: "A" });
});

it("echoes a text of 10,000 characters whole, and cuts off what is beyond", () => {
  const echoOf = (text: string) => {
    const data = new FormData();
    data.set("description", text);
    return echoedValues(formFields(data))["description"];
  };
  const longest = "x".repeat(10_000);
  expect(echoOf(longest)).toBe(longest);
  expect(echoOf(`${longest}y`)).toBe(longest);
});
