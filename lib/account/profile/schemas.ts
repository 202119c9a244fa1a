import { z } from "zod";

import { newPasswordRule } from "@/lib/account/schemas";
import { locales } from "@/lib/i18n/locales";
import { isVisible, NOT_IN_LINE, trimmed } from "@/lib/utils/text";

export const profileSchema = z.object({
  fullName: z
    .string()
    .transform(trimmed)
    .refine((text) => text === "" || isVisible(text), { params: { code: "required" } })
    .pipe(z.string().max(120))
    .refine((text) => !NOT_IN_LINE.test(text)),
  mailLocale: z.enum(locales),
});

export const passwordChangeSchema = z.object({
  currentPassword: z.string().min(1).max(1_000),
  newPassword: newPasswordRule,
});

export type ProfileInput = z.output<typeof profileSchema>;
export type PasswordChange = z.output<typeof passwordChangeSchema>;
