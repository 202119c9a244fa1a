import { z } from "zod";

import type { Reading } from "./fields";

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

/** A checkbox: "on", missing, or "" after choosing a version of a conflict. */
export const box = z
  .enum(["on", ""])
  .optional()
  .transform((value) => value === "on");

export const boxText = (isOn: boolean) => (isOn ? "on" : "");
