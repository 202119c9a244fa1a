import { getLocale, getMessages } from "next-intl/server";

import type { ErrorCode } from "@/lib/actions/error-codes";
import { LOCALE_FIELD } from "@/lib/actions/form-values";

/** What such a form may have to say; `unexpected` stands for whatever has no text of its own. */
export type ContactErrors = Partial<Record<ErrorCode, string>> & { unexpected: string };

/**
 * What every form says that opens a conversation, with only those refusals that its action may
 * answer: the page is downloaded by everybody.
 */
export async function getContactTexts() {
  const { conversations, errors } = await getMessages();
  return {
    pendingText: conversations.contact.pending,
    errors: {
      forbidden: errors.forbidden,
      rateLimited: errors.rateLimited,
      travellersOnly: errors.travellersOnly,
      unavailable: errors.unavailable,
      unexpected: errors.unexpected,
    },
  };
}

/** What such a form sends in any case. */
export async function ContactFields() {
  return <input type="hidden" name={LOCALE_FIELD} value={await getLocale()} />;
}
