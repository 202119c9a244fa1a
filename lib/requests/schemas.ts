import { z } from "zod";

import { prose } from "@/lib/forms/prose";

export const MAX_REQUEST_NOTE = 2_000;

export const requestSchema = z.looseObject({
  category: z.string(),
  item: z.string(),
  note: prose(MAX_REQUEST_NOTE),
  after: z.string().max(40).default("none"),
  unitCents: z.coerce.number().int().min(0),
});
