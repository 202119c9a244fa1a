"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { done, type ActionState } from "@/lib/actions/types";
import { setUndoableFlash } from "@/lib/actions/undo";
import { archiveConversation, markConversationUnread } from "@/lib/conversations/mutations";
import { archiveSchema, filingSchema } from "@/lib/conversations/schemas";
import { localePath } from "@/lib/i18n/paths";
import { inboxPath } from "@/lib/navigation/message-paths";

const archiveForm = createFormAction({
  role: "signed-in",
  schema: archiveSchema,
  run: async ({ conversationId, isArchived, inbox, stays }, { locale }) => {
    const filed = await archiveConversation(conversationId, isArchived);
    if (!filed.ok) return filed;
    await setUndoableFlash({
      step: isArchived ? "conversationArchived" : "conversationRestored",
      id: conversationId,
    });
    // A redirect mounts the form's surroundings anew: of an inbox, that would lose its filter.
    return stays ? done() : redirect(localePath(locale, inboxPath(inbox)));
  },
});

/** Archives a conversation for the viewer's side, or takes it back, and leaves it for the inbox. */
export async function archiveConversationAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return archiveForm(previous, formData);
}

const markUnreadForm = createFormAction({
  role: "signed-in",
  schema: filingSchema,
  run: async ({ conversationId, inbox }, { locale }) => {
    const filed = await markConversationUnread(conversationId);
    if (!filed.ok) return filed;
    await setFlash("conversationUnread");
    return redirect(localePath(locale, inboxPath(inbox)));
  },
});

/** Marks a conversation as unread for the viewer's side, and shows the inbox. */
export async function markUnreadAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return markUnreadForm(previous, formData);
}
