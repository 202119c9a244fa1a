import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readLine, readProse } from "@/lib/forms/fields";
import { defaultLocale, isLocale, type Locale } from "@/lib/i18n/locales";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { MAX_MESSAGE_LENGTH } from "./limits";
import type { ThreadRange } from "./types";

/** A package's id or slug, or a desk subject. */
export const startConversationSchema = z
  .object({
    packageId: z
      .string()
      .regex(/^[0-9a-z][0-9a-z-]{0,119}$/i)
      .optional(),
    subject: field((text) => readLine(text, 200)).optional(),
  })
  .refine(({ packageId, subject }) => (packageId === undefined) !== (subject === undefined));

export type StartConversation = z.infer<typeof startConversationSchema>;

/** The sender chooses the id, so that a retry is a replay. */
export const messageSchema = z.object({
  id: uuidSchema,
  content: field((text) => readProse(text, MAX_MESSAGE_LENGTH)),
});

/** The same from a plain form. */
export const messageFormSchema = messageSchema.extend({ conversationId: uuidSchema });

const instantSchema = z.iso.datetime({ offset: true }).max(40);

/** Reads the requested range of a thread. @returns null for an invalid instant */
export function threadRange(query: URLSearchParams): ThreadRange | null {
  for (const key of ["before", "since"] as const) {
    const value = query.get(key);
    if (value === null) continue;
    const instant = instantSchema.safeParse(value);
    if (!instant.success) return null;
    return key === "before" ? { before: instant.data } : { since: instant.data };
  }
  return "newest";
}

export function readLocale(query: URLSearchParams): Locale {
  const locale = query.get("locale");
  return isLocale(locale) ? locale : defaultLocale;
}

/** The inbox continues after the row with this last message and id. */
export const inboxCursorSchema = z.object({ before: instantSchema, id: uuidSchema });

export type InboxCursor = z.infer<typeof inboxCursorSchema>;
