import { z } from "zod";

/** As the database limits a list. */
const MAX_SAVED = 1000;

const idsSchema = z.array(z.string().max(40)).max(MAX_SAVED);

export const savedChangeSchema = z.strictObject({
  owner: z.string().max(64).optional(),
  add: idsSchema,
  remove: idsSchema,
});

export type SavedChangeInput = z.output<typeof savedChangeSchema>;
