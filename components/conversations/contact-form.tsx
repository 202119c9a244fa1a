import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";

import { LOCALE_FIELD } from "@/lib/actions/form-values";

import { ContactButton } from "./contact-button";

/**
 * The button that opens a conversation with an agency about its package, or with the marketplace's
 * own desk about a subject. A plain form: it stands on prerendered pages and works without
 * JavaScript. Who is not signed in signs in first and comes back to `returnPath`.
 * @param packageId the package's id or slug
 * @param returnPath path of the page it stands on, without locale
 */
export async function ContactForm({
  returnPath,
  className,
  children,
  ...about
}: {
  returnPath: string;
  /** Of the button; it brings its own look, such as `buttonVariants()`. */
  className?: string;
  /** The button's text. */
  children?: ReactNode;
} & ({ packageId: string } | { subject: string })) {
  const { conversations, errors } = await getMessages();
  const { contact } = conversations;
  return (
    <ContactButton
      className={className}
      pendingText={contact.pending}
      // Only what this action may answer: the page is downloaded by everybody.
      errors={{
        forbidden: errors.forbidden,
        notFound: contact.unavailable,
        travellersOnly: errors.travellersOnly,
        unavailable: errors.unavailable,
      }}
      fallbackError={errors.unexpected}
      button={children ?? contact.button}
    >
      <input type="hidden" name={LOCALE_FIELD} value={await getLocale()} />
      <input type="hidden" name="returnPath" value={returnPath} />
      {"packageId" in about ? (
        <input type="hidden" name="packageId" value={about.packageId} />
      ) : (
        <input type="hidden" name="subject" value={about.subject} />
      )}
    </ContactButton>
  );
}
