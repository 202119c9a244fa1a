"use server";

import { refresh } from "next/cache";
import { redirect, RedirectType } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { failed, type ActionFailure, type ActionState } from "@/lib/actions/types";
import { getSession } from "@/lib/auth/session";
import { enquiryOpening, enquirySchema } from "@/lib/conversations/contact/enquiry";
import { forgetPress, isPressed, rememberPress } from "@/lib/conversations/contact/pressed-contact";
import { localePath } from "@/lib/i18n/paths";
import { startPath, threadPath } from "@/lib/navigation/message-paths";

import { markConversationRead, openConversation, sendMessage } from "./mutations";
import { messageFormSchema, startConversationSchema } from "./schemas";
import { inboxOf } from "./sides";

const startConversationForm = createFormAction({
  // "public" so that a visitor is redirected to sign-in.
  role: "public",
  schema: startConversationSchema,
  run: async (about, { locale }) => {
    const session = await getSession();
    if (session.status === "unavailable") return failed("unavailable");
    if (session.status !== "signed-in") {
      await rememberPress(about);
      const next = localePath(locale, startPath(about));
      return redirect(localePath(locale, `/auth?next=${encodeURIComponent(next)}`));
    }
    // After sign-in, going back must not return to the page that repeats the press.
    const type = (await isPressed(about)) ? RedirectType.replace : RedirectType.push;
    await forgetPress();
    const started = await openConversation(session, about);
    if (!started.ok) return started;
    return redirect(localePath(locale, `/messages/${started.data}`), type);
  },
});

/**
 * Asks an agency about its package, or the desk, and redirects to the conversation. @returns only a
 * refusal
 */
export async function startConversationAction(
  previous: ActionFailure | null,
  formData: FormData,
): Promise<ActionFailure | null> {
  const answer = await startConversationForm(previous, formData);
  return answer?.ok ? null : answer;
}

const enquiryForm = createFormAction({
  // "public" so that an expired session refreshes the page, which then offers to sign in.
  role: "public",
  schema: enquirySchema,
  run: async ({ packageId, id, note, ...party }, { locale }) => {
    const session = await getSession();
    if (session.status === "unavailable") return failed("unavailable");
    if (session.status !== "signed-in") {
      refresh();
      return failed("notAuthenticated");
    }
    const opened = await openConversation(session, { packageId });
    if (!opened.ok) return opened;
    const content = [await enquiryOpening(locale, party), note].filter(Boolean).join("\n\n");
    const sent = await sendMessage(session, opened.data, { id, content });
    if (!sent.ok) return sent;
    return redirect(localePath(locale, threadPath("user", opened.data)), RedirectType.push);
  },
});

/** Asks a package's agency about a party too large for a request, and redirects to the thread. */
export async function sendEnquiryAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return enquiryForm(previous, formData);
}

const sendMessageForm = createFormAction({
  role: "signed-in",
  lists: ["files"],
  schema: messageFormSchema,
  run: async ({ conversationId, id, content, files }, { locale, session }) => {
    const sent = await sendMessage(session, conversationId, { id, content, files });
    // A page that is rendered anew has lost what its file field held.
    if (!sent.ok) return files.length > 0 ? { ...sent, values: { hadFiles: "yes" } } : sent;
    // Without JavaScript nothing else marks the thread as read; answering implies reading.
    await markConversationRead(conversationId);
    return redirect(
      localePath(locale, threadPath(inboxOf(session.role, sent.data.side), conversationId)),
    );
  },
});

/** Sends a message from a plain form and redirects to the thread. */
export async function sendMessageAction(
  previous: ActionState,
  formData: FormData,
): Promise<ActionState> {
  return sendMessageForm(previous, formData);
}
