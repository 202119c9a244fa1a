import { z } from "zod";

import { MAX_MESSAGE_LENGTH } from "./limits";

/** What a conversation is started about: a package, by its id or its slug, or a request to the desk. */
export const startConversationSchema = z
  .object({
    packageId: z
      .string()
      .regex(/^[0-9a-z][0-9a-z-]{0,119}$/i)
      .optional(),
    subject: z.string().trim().min(1).max(200).optional(),
    /** Path of the page that the form stands on, without locale. */
    returnPath: z.string().max(500).default("/"),
  })
  .refine(({ packageId, subject }) => (packageId === undefined) !== (subject === undefined));

export const conversationIdSchema = z.uuid();

/** One message. The id is chosen by whoever sends, so that a retry is the same message. */
export const messageSchema = z.object({
  id: z.uuid(),
  content: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH),
});

/** The same, posted by a plain form that has to say which conversation it is for. */
export const messageFormSchema = messageSchema.extend({ conversationId: z.uuid() });
