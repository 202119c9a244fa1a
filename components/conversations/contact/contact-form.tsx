import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

import { ContactButton } from "./contact-button";
import { ContactFields, getContactTexts } from "./contact-parts";

/**
 * The button that opens a conversation with an agency about its package, or with the marketplace's
 * own desk about a subject. A plain form: it stands on prerendered pages and works without
 * JavaScript. A visitor signs in first and gets to the conversation.
 * @param packageId the package's id or slug
 */
export async function ContactForm({
  className,
  children,
  ...about
}: {
  /** Of the button; it brings its own look, such as `buttonVariants()`. */
  className?: string;
  /** The button's text. */
  children?: ReactNode;
} & ({ packageId: string } | { subject: string })) {
  const { contact } = (await getMessages()).conversations;
  const { errors, ...texts } = await getContactTexts();
  const isAboutPackage = "packageId" in about;
  return (
    <ContactButton
      {...texts}
      className={className}
      errors={isAboutPackage ? { ...errors, notFound: contact.unavailable } : errors}
      button={children ?? contact.button}
    >
      <ContactFields />
      {isAboutPackage ? (
        <input type="hidden" name="packageId" value={about.packageId} />
      ) : (
        <input type="hidden" name="subject" value={about.subject} />
      )}
    </ContactButton>
  );
}
