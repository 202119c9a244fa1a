import { expect, it } from "vitest";

import { applyChoices, echoedValues, formFields } from "./form-values";

it("keeps only fields of the form, and no prototype", () => {
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

it("echoes a text of up to 10,000 characters and cuts off the rest", () => {
  const echoOf = (text: string) => {
    const data = new FormData();
    data.set("description", text);
    return echoedValues(formFields(data))["description"];
  };
  const longest = "x".repeat(10_000);
  expect(echoOf(longest)).toBe(longest);
  expect(echoOf(`${longest}y`)).toBe(longest);
});

it("takes the stored version of the fields where its sender chose it, and of no other", () => {
  const data = new FormData();
  for (const [name, value] of [
    ["title", "Mine"],
    ["_choice:title", "theirs"],
    ["_mine:title", "Mine"],
    ["_theirs:title", "Theirs"],
    ["description", "One\r\ntwo"],
    ["_choice:description", "theirs"],
    ["_mine:description", "One\ntwo"],
    ["_theirs:description", "Three"],
    ["_choice:notifyMessages", "theirs"],
    ["_mine:notifyMessages", ""],
    ["_theirs:notifyMessages", "on"],
    ["price", "10"],
    ["_mine:price", "10"],
    ["_choice:price", "mine"],
    ["_theirs:price", "20"],
    ["_choice:status", "theirs"],
    ["_theirs:notifyBookings", "on"],
  ] as const) {
    data.set(name, value);
  }
  expect({ ...applyChoices(formFields(data), data) }).toEqual({
    title: "Theirs",
    description: "Three",
    notifyMessages: "on",
    price: "10",
  });
});

it("keeps a field changed after both versions were shown, whichever was chosen before", () => {
  const data = new FormData();
  data.set("title", "Newer");
  data.set("_choice:title", "theirs");
  data.set("_mine:title", "Mine");
  data.set("_theirs:title", "Theirs");
  expect({ ...applyChoices(formFields(data), data) }).toEqual({ title: "Newer" });
});
