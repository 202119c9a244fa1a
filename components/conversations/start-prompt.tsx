import { MessagesSquare } from "lucide-react";
import { getMessages, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/locale-link";
import { buttonVariants } from "@/components/ui/button";
import type { ErrorCode } from "@/lib/actions/error-codes";
import type { StartConversation } from "@/lib/conversations/schemas";

import { ContactForm } from "./contact-form";

/**
 * The button that opens a conversation, and why that was refused before.
 * @param refusal null where it was not tried yet
 */
export async function StartPrompt({
  about: { packageId, subject },
  refusal,
}: {
  about: StartConversation;
  refusal: ErrorCode | null;
}) {
  const t = await getTranslations("conversations");
  const { errors } = await getMessages();
  const text = refusal === "notFound" ? t("contact.unavailable") : refusal && errors[refusal];
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center">
      <MessagesSquare aria-hidden="true" className="size-12 stroke-1 text-muted-foreground" />
      <h2 className="text-lg font-semibold">{subject ?? t("contact.button")}</h2>
      <p role={text ? "alert" : undefined} className="max-w-sm text-muted-foreground">
        {text ?? t("contact.onceMore")}
      </p>
      {refusal === "travellersOnly" ? null : (
        <ContactForm
          {...(packageId === undefined ? { subject: subject ?? "" } : { packageId })}
          className={buttonVariants({ size: "lg" })}
        />
      )}
      {packageId === undefined ? null : (
        <LocaleLink
          href={`/package/${packageId}`}
          prefetch={false}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("thread.viewPackage")}
        </LocaleLink>
      )}
    </div>
  );
}
