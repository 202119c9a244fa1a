import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readLine, readProse } from "@/lib/forms/fields";
import { defaultLocale, isLocale, type Locale } from "@/lib/i18n/locales";
import { trimmed } from "@/lib/utils/text";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { MAX_MESSAGE_LENGTH, MAX_SEARCH_LENGTH } from "./limits";
import { inboxFilters, type InboxQuestion, type ThreadRange } from "./types";

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

/** Browsers send an empty file for a field without any. */
const files = z
  .array(z.instanceof(File))
  .max(50)
  .transform((all) => all.filter(({ size, name }) => size > 0 || name !== ""));

const withFiles = z.object({ id: uuidSchema, content: z.string(), files });

/** Either text or files may be missing, not both. */
function readMessage<Values extends z.output<typeof withFiles>>(
  values: Values,
  context: z.RefinementCtx,
): Values {
  const reading =
    values.files.length > 0 && trimmed(values.content) === ""
      ? ({ ok: true, value: "" } as const)
      : readProse(values.content, MAX_MESSAGE_LENGTH);
  if (reading.ok) return { ...values, content: reading.value };
  context.addIssue({
    code: "custom",
    path: ["content"],
    params: { code: reading.code, limit: reading.limit },
  });
  return z.NEVER;
}

/** A message with files, as a form carries it. */
export const messageWithFilesSchema = withFiles.transform(readMessage);

/** The same from a plain form. */
export const messageFormSchema = withFiles
  .extend({ conversationId: uuidSchema })
  .transform(readMessage);

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

/** The inbox continues after the row with this `listedAt` and id. */
export const inboxCursorSchema = z.object({ before: instantSchema, id: uuidSchema });

export type InboxCursor = z.infer<typeof inboxCursorSchema>;

/** Reads `?filter=` and `?q=`; anything unknown is the whole inbox. */
export function readInboxQuestion(query: URLSearchParams): InboxQuestion {
  const filter = query.get("filter");
  return {
    filter: inboxFilters.find((known) => known === filter) ?? "inbox",
    search: (query.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

/** A conversation and the inbox that its viewer sees it in. */
export const filingSchema = z.object({
  conversationId: uuidSchema,
  inbox: z.enum(["user", "agency", "desk"]),
});

export const archiveSchema = filingSchema.extend({
  isArchived: z.enum(["true", "false"]).transform((value) => value === "true"),
  /** Sent by a list, which shows the outcome itself. */
  stays: z.literal("true").optional(),
});
