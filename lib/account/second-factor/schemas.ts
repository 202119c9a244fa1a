import { z } from "zod";

const next = z.string().optional();

export const enteredCodeSchema = z.object({ code: z.string().trim().min(1).max(60), next });

/** Returns the six digits of an app code without spaces, or null for a recovery code. */
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
