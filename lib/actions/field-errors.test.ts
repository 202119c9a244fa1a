import { expect, it } from "vitest";
import { z } from "zod";

import { fieldErrorsOf } from "./field-errors";

const schema = z.object({
  name: z.string().min(1).max(5),
  password: z.string().min(6),
  email: z.email(),
  link: z.url(),
  days: z.coerce.number().int().min(1).max(365),
  price: z.string().refine(() => false, { params: { code: "decimals" } }),
  odd: z.string().refine(() => false),
});

it("maps each field's problem to one of the product's codes", () => {
  const { error } = schema.safeParse({
    name: "",
    password: "short",
    email: "x",
    link: "x",
    days: "1.5",
    price: "1.234",
    odd: "x",
  });
  expect(error && fieldErrorsOf(error)).toEqual({
    name: { code: "required" },
    password: { code: "tooShort", limit: 6 },
    email: { code: "email" },
    link: { code: "url" },
    days: { code: "integer" },
    price: { code: "decimals" },
    odd: { code: "invalid" },
  });
});

it("names limits and missing fields", () => {
  const { error } = schema.safeParse({ name: "abcdef", days: "400" });
  expect(error && fieldErrorsOf(error)).toMatchObject({
    name: { code: "tooLong", limit: 5 },
    password: { code: "required" },
    days: { code: "tooLarge", limit: 365 },
  });
});
