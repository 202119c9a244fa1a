import { z } from "zod";

import { uuidSchema } from "@/lib/utils/uuid-schema";

export const proposeSchema = z.object({
  /** Chosen by the page, so that a retry is a replay. */
  proposalId: uuidSchema,
  bookingId: uuidSchema,
  departureId: uuidSchema,
  date: z.iso.date(),
});

export const proposalAnswerSchema = z.object({ proposalId: uuidSchema });
