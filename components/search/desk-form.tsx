import { getLocale, getMessages } from "next-intl/server";

import { LOCALE_FIELD } from "@/lib/actions/form-values";

import { DeskRequest } from "./desk-request";

/**
 * The one form behind every sample's Book Now: opens a conversation with the marketplace's own desk
 * about what the pressed button names. Who is not signed in signs in first and comes back.
 * @param returnPath path of the page it stands on, without locale
 */
export async function DeskForm({ returnPath }: { returnPath: string }) {
  const { conversations, errors } = await getMessages();
  return (
    <DeskRequest
      pendingText={conversations.contact.pending}
      errors={{
        forbidden: errors.forbidden,
        rateLimited: errors.rateLimited,
        travellersOnly: errors.travellersOnly,
        unavailable: errors.unavailable,
      }}
      fallbackError={errors.unexpected}
    >
      <input type="hidden" name={LOCALE_FIELD} value={await getLocale()} />
      <input type="hidden" name="returnPath" value={returnPath} />
    </DeskRequest>
  );
}
