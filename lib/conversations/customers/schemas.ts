import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readProse } from "@/lib/forms/fields";
import { uuidSchema } from "@/lib/utils/uuid-schema";

/** In characters, as in the database. */
export const NOTE_LIMIT = 2_000;

export const addNoteSchema = z.object({
  userId: uuidSchema,
  body: field((text) => readProse(text, NOTE_LIMIT)),
});

export const changeNoteSchema = addNoteSchema.extend({
  id: uuidSchema,
  version: z.iso.datetime({ offset: true }),
});

export const deleteNoteSchema = z.object({ userId: uuidSchema, id: uuidSchema });
