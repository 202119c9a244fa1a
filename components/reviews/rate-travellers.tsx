import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/date";
import { rateTravellerAction } from "@/lib/reviews/actions";
import type { UnratedBooking } from "@/lib/reviews/own-queries";

import { StarsField } from "./stars-field";

async function RatingForm({ booking }: { booking: UnratedBooking }) {
  const t = await getTranslations("reviews");
  const locale = await getLocale();
  const { id, customerName: name } = booking;
  return (
    <ActionForm
      action={rateTravellerAction}
      labels={await getFormLabels()}
      locale={locale}
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3"
    >
      <input type="hidden" name="bookingId" value={id} />
      <div className="min-w-0">
        <StarsField
          name="stars"
          legend={t("portal.rateStars", { name })}
          labels={[1, 2, 3, 4, 5].map((count) => t("form.star", { count }))}
        />
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {booking.title} · {formatDate(booking.travelDate, locale)} · {booking.reference}
        </p>
      </div>
      <SubmitButton variant="outline" aria-label={t("portal.rateSend", { name })}>
        {t("form.saveRating")}
      </SubmitButton>
    </ActionForm>
  );
}

/** While reviews are double-blind: completed bookings that the agency has not rated. */
export async function RateTravellers({ bookings }: { bookings: readonly UnratedBooking[] }) {
  if (bookings.length === 0) return null;
  const t = await getTranslations("reviews.portal");
  return (
    <section aria-labelledby="rate-travellers" className="mb-8 max-w-4xl">
      <h2 id="rate-travellers" className="text-xl font-bold">
        {t("rateTitle")}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted-foreground">{t("rateLead")}</p>
      <Card>
        <ul className="divide-y">
          {bookings.map((booking) => (
            <li key={booking.id} className="p-5">
              <RatingForm booking={booking} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
