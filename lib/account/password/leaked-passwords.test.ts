import { expect, it } from "vitest";

import { isLeakedPassword } from "./leaked-passwords";

it.each(["123456", "password", "PassWord1", "qwerty", "iloveyou", " letmein "])(
  "knows %j, in whatever case",
  (password) => {
    expect(isLeakedPassword(password)).toBe(true);
  },
);

it.each(["travel-demo", "blue-kettle-42", "sechs6", ""])("lets %j pass", (password) => {
  expect(isLeakedPassword(password)).toBe(false);
});
