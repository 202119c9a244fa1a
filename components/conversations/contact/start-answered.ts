import { startConversationAction } from "@/lib/conversations/actions";

/**
 * For `useActionState`: opens a conversation, and answers where the connection broke, which would
 * else be thrown and put the error screen in the page's place. As `useAnswer` does it, in fewer bytes:
 * it stands on public pages. Without scripts the browser posts, for which the server renders the form
 * with the action itself.
 */
export const startAnswered: typeof startConversationAction =
  typeof window === "undefined"
    ? startConversationAction
    : (previous, data) =>
        startConversationAction(previous, data).catch((error: Error & { digest?: string }) => {
          // What Next throws on purpose, such as a redirect, has a digest; so has what the server threw.
          if (error.digest) throw error;
          // UnrecognizedActionError: the page is from before a deployment, and no try of it would ever
          // be answered. Nothing is typed here, so it is loaded again. No other error's name comes
          // that late in the alphabet, and every page would carry the whole name.
          return error.name > "Unr"
            ? (location.reload() as never)
            : { ok: false, code: "unavailable" };
        });
