import { z } from "zod";

import { prose } from "@/lib/forms/prose";

export const MAX_REQUEST_NOTE = 2_000;

/** A request page's fields besides the choice, which is read as from a query. */
export const requestSchema = z.looseObject({
  category: z.string(),
  item: z.string(),
  note: prose(MAX_REQUEST_NOTE),
  /** The latest request for this sample when the page was rendered: see `requestIdOf`. */
  after: z.string().max(40).default("none"),
  /** The price that the page showed, in US cents. */
  unitCents: z.coerce.number().int().min(0),
});
