import { z } from "zod";

import { isLeakedPassword } from "@/lib/account/password/leaked-passwords";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, TOKEN_HASH } from "@/lib/auth/rules";
import { field } from "@/lib/forms/field-schema";
import { readPhone } from "@/lib/forms/phone";
import { readTimeZone } from "@/lib/forms/time-zone-reading";
import { termsVersionSchema } from "@/lib/legal/texts";
import { isVisible, NOT_IN_LINE, trimmed } from "@/lib/utils/text";

export const emailRule = z.string().trim().pipe(z.email().max(254));

function line(max: number) {
  return z
    .string()
    .transform(trimmed)
    .refine(isVisible, { params: { code: "required" } })
    .pipe(z.string().max(max))
    .refine((text) => !NOT_IN_LINE.test(text));
}

export const newPasswordRule = z
  .string()
  .min(MIN_PASSWORD_LENGTH)
  .max(MAX_PASSWORD_LENGTH)
  .refine((password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_LENGTH)
  .refine((password) => !isLeakedPassword(password), { params: { code: "leakedPassword" } });

/** `safeNextPath` validates it later; a bad value never rejects the whole form. */
const next = z.string().optional();

export const signInSchema = z.object({
  email: emailRule,
  // Old passwords may have any length: the backend decides.
  password: z.string().min(1).max(1_000),
  next,
});

export const signUpSchema = z.object({
  fullName: line(120),
  email: emailRule,
  password: newPasswordRule,
  next,
  termsVersion: termsVersionSchema,
});

export const agencyDetailsSchema = z.object({
  businessName: line(200),
  businessEmail: emailRule,
  businessPhone: field(readPhone),
  /** Accounts from earlier sign-ups have no time zone, and metadata is untrusted. */
  timeZone: field(readTimeZone).optional().catch(undefined),
});

export const agencySignUpSchema = agencyDetailsSchema.extend({
  timeZone: field(readTimeZone),
  password: newPasswordRule,
  next,
  termsVersion: termsVersionSchema,
});

export const resetRequestSchema = z.object({ email: emailRule, next });

const tokenHash = z.string().regex(TOKEN_HASH);

export const newPasswordSchema = z.object({ tokenHash, newPassword: newPasswordRule });

export const mailLinkSchema = z.object({ tokenHash });

export type Credentials = Pick<z.output<typeof signInSchema>, "email" | "password">;
export type AgencyDetails = z.output<typeof agencyDetailsSchema>;
