import { z } from "zod";

export const eraseAccountSchema = z.object({
  password: z.string().min(1).max(1_000),
  /** Asked for with two-step sign-in only. */
  code: z.string().max(100).default(""),
});

export type EraseAccountInput = z.output<typeof eraseAccountSchema>;
