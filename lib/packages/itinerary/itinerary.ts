import { z } from "zod";

import type { FieldErrorCode } from "@/lib/actions/error-codes";
import { readLine, readProse, type Reading } from "@/lib/forms/fields";
import { packageLimits } from "@/lib/packages/limits";
import { trimmed } from "@/lib/utils/text";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { textField, titleField, typedDays, type TripDay } from "./fields";

type Refusal = (name: string, code: FieldErrorCode, limit?: number) => void;

function valueOf(name: string, reading: Reading<string>, refuse: Refusal): string {
  if (reading.ok) return reading.value;
  refuse(name, reading.code, reading.limit);
  return "";
}

/** Inner days need a title, because days are stored by position. */
function readDays(fields: Readonly<Record<string, unknown>>, refuse: Refusal): TripDay[] {
  return typedDays(fields).map(({ title, description }, index) => {
    const text = trimmed(description);
    return {
      title: valueOf(titleField(index + 1), readLine(title, packageLimits.dayTitle), refuse),
      description:
        text === ""
          ? ""
          : valueOf(textField(index + 1), readProse(text, packageLimits.dayText), refuse),
    };
  });
}

const sent = z.looseObject({
  id: uuidSchema,
  version: z.string().max(20),
});

export const itinerarySchema = sent.transform((fields, context) => {
  const days = readDays(fields, (name, code, limit) =>
    context.addIssue({
      code: "custom",
      path: [name],
      params: limit === undefined ? { code } : { code, limit },
    }),
  );
  return { id: fields.id, version: fields.version, days };
});
