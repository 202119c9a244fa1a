import { z } from "zod";

import type { Reading } from "./fields";

/** A text field of a form, read by one of the readers of `fields.ts`. */
export function field<Value>(read: (text: string) => Reading<Value>) {
  return z.string().transform((text, context): Value => {
    const reading = read(text);
    if (reading.ok) return reading.value;
    const { code, limit, readings } = reading;
    context.addIssue({
      code: "custom",
      params: {
        code,
        ...(limit === undefined ? {} : { limit }),
        ...(readings ? { readings } : {}),
      },
    });
    return z.NEVER;
  });
}

/** A box of a form: "on" where it is ticked, nothing where it is not, or "" by choice of a version. */
export const box = z
  .enum(["on", ""])
  .optional()
  .transform((value) => value === "on");

/** The same as `box` reads it. */
export const boxText = (isOn: boolean) => (isOn ? "on" : "");
