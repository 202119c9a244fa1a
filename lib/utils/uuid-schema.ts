import { z } from "zod";

/** The id of a row, in a form or in the body of a request. */
export const uuidSchema = z.uuid();
