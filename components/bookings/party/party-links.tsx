import { Link2 } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { CreatedLink } from "@/components/forms/created-link";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { createTravellerLinkAction } from "@/lib/bookings/party/actions";
import type { TripDetails } from "@/lib/bookings/types";

export async function PartyLinks({
  trip: { id, party },
}: {
  trip: Pick<TripDetails, "id" | "party">;
}) {
  const t = await getTranslations("bookings.party");
  const labels = await getFormLabels();
  const locale = await getLocale();
  const texts = { copy: t("copyLink"), copied: t("linkCopied"), once: t("linkOnce") };
  return (
    <div className="mt-6 border-t pt-5 print:hidden">
      <h3 className="text-lg font-bold">{t("links")}</h3>
      <p className="mt-1 text-sm text-muted-foreground">{t("linksText")}</p>
      <ul className="mt-3 grid divide-y">
        {party.map(({ position, traveller }) => {
          const name = traveller?.name ?? t("place", { number: position });
          return (
            <li key={position} className="py-2.5">
              <ActionForm
                action={createTravellerLinkAction}
                labels={labels}
                locale={locale}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
              >
                <input type="hidden" name="bookingId" value={id} />
                <input type="hidden" name="position" value={position} />
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <SubmitButton variant="outline" size="sm">
                  <Link2 aria-hidden="true" />
                  {t("createLink")}
                  <span className="sr-only"> {t("createLinkFor", { name })}</span>
                </SubmitButton>
                <CreatedLink label={t("linkFor", { name })} texts={texts} />
              </ActionForm>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
