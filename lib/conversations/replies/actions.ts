"use server";

import { redirect } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { setUndoableFlash } from "@/lib/actions/undo";
import { MAX_MESSAGE_LENGTH } from "@/lib/conversations/limits";
import { field } from "@/lib/forms/field-schema";
import { readLine, readProse } from "@/lib/forms/fields";
import { localePath } from "@/lib/i18n/paths";
import { SAVED_REPLIES_PATH } from "@/lib/navigation/message-paths";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { deleteReply, saveReply } from "./mutations";

const replySchema = z.object({
  id: uuidSchema.optional(),
  title: field((text) => readLine(text, 80)),
  content: field((text) => readProse(text, MAX_MESSAGE_LENGTH)),
});

/** Saves a new reply, or a changed one, and shows the list. */
export const saveReplyAction = createFormAction({
  role: "agency",
  schema: replySchema,
  run: async ({ id, ...text }, { locale }) => {
    const saved = await saveReply(id, text);
    if (!saved.ok) return saved;
    await setFlash("replySaved");
    return redirect(localePath(locale, SAVED_REPLIES_PATH));
  },
});

export const deleteReplyAction = createFormAction({
  role: "agency",
  schema: z.object({ id: uuidSchema }),
  run: async ({ id }, { locale }) => {
    const deleted = await deleteReply(id);
    if (!deleted.ok) return deleted;
    await setUndoableFlash({ step: "replyDeleted", id });
    return redirect(localePath(locale, SAVED_REPLIES_PATH));
  },
});
