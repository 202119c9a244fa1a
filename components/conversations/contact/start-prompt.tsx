import { MessagesSquare } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import type { StartConversation } from "@/lib/conversations/schemas";

import { ContactForm } from "./contact-form";
import { SubmitOnce } from "./submit-once";

/** The button that opens a conversation. */
export async function StartPrompt({
  about: { packageId, subject },
  isPressed,
}: {
  about: StartConversation;
  /** The visitor pressed it before the sign-in: scripts press it again. */
  isPressed: boolean;
}) {
  const t = await getTranslations("conversations");
  const onceMore = <p className="max-w-sm text-muted-foreground">{t("contact.onceMore")}</p>;
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center">
      <MessagesSquare aria-hidden="true" className="size-12 stroke-1 text-muted-foreground" />
      <h2 className="text-lg font-semibold">{subject ?? t("contact.button")}</h2>
      {isPressed ? <noscript>{onceMore}</noscript> : onceMore}
      <SubmitOnce isDue={isPressed}>
        <ContactForm
          {...(packageId === undefined ? { subject: subject ?? "" } : { packageId })}
          className={buttonVariants({ size: "lg" })}
        />
      </SubmitOnce>
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
