import type { ActionFailure } from "@/lib/actions/types";
import { startConversationAction } from "@/lib/conversations/actions";

async function answered(
  previous: ActionFailure | null,
  data: FormData,
): Promise<ActionFailure | null> {
  return startConversationAction(previous, data).catch((error: { digest?: string }) => {
    // What Next throws on purpose, such as a redirect, has a digest; so has what the server threw.
    if (error.digest) throw error;
    return { ok: false, code: "unavailable" };
  });
}

/**
 * For `useActionState`: opens a conversation, and answers where the connection broke, which would
 * else be thrown and put the error screen in the page's place. As `useAnswer` does it, in fewer bytes:
 * it stands on public pages. Without scripts the browser posts, for which the server renders the form
 * with the action itself.
 */
export const startAnswered = typeof window === "undefined" ? startConversationAction : answered;
