import { z } from "zod";

/** Judged by `safeNextPath`. */
const next = z.string().optional();

/** Six digits of an app, or a recovery code. */
export const enteredCodeSchema = z.object({ code: z.string().trim().min(1).max(60), next });

/** What apps show, without the space that some put in the middle; anything else is a recovery code. */
export function readAppCode(text: string): string | null {
  const digits = text.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

export const appCodeSchema = z.object({
  code: z.string().transform((text, context) => {
    const code = readAppCode(text);
    if (code !== null) return code;
    context.addIssue({ code: "custom", params: { code: "wrongCode" } });
    return z.NEVER;
  }),
  next,
});

export const nextSchema = z.object({ next });
