import { LogIn, Store, UserPlus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { dashboardPath } from "@/lib/auth/roles";
import type { Session } from "@/lib/auth/session";
import { authTabHref } from "@/lib/auth/query";
import { bookingPath } from "@/lib/bookings/choice";
import type { Bookable } from "@/lib/bookings/offer-queries";
import { localePath } from "@/lib/i18n/paths";
import { cn } from "@/lib/utils/cn";

import { BookingForm } from "./booking-form";

/** The last step, for whoever is there: book, sign in first, or why neither. */
export async function BookPanel({
  bookable,
  session,
}: {
  bookable: Bookable;
  session: Exclude<Session, { status: "unavailable" }>;
}) {
  const t = await getTranslations("bookings.book");
  if (session.status === "signed-in") {
    if (session.role === "user") {
      return <BookingForm bookable={bookable} userId={session.userId} />;
    }
    return (
      <div className="grid justify-items-start gap-4">
        <p className="flex gap-3">
          <Store aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted-foreground" />
          {t(session.role === "agency" ? "travellersOnly" : "operatorsNot", {
            email: session.email,
          })}
        </p>
        <LocaleLink
          href={dashboardPath(session.role)}
          prefetch={false}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("toDashboard")}
        </LocaleLink>
      </div>
    );
  }
  const { choice, offer } = bookable;
  const here = bookingPath(offer.item.id, {
    date: choice.status === "undecided" ? null : choice.date,
    travellers: choice.travellers,
  });
  const next = localePath(await getLocale(), here);
  return (
    <div className="grid gap-4">
      <p>{t("signInText")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <LocaleLink
          href={authTabHref("/auth", false, next)}
          prefetch={false}
          className={cn(buttonVariants({ size: "lg" }))}
        >
          <LogIn aria-hidden="true" />
          {t("signIn")}
        </LocaleLink>
        <LocaleLink
          href={authTabHref("/auth", true, next)}
          prefetch={false}
          className={buttonVariants({ size: "lg", variant: "outline" })}
        >
          <UserPlus aria-hidden="true" />
          {t("signUp")}
        </LocaleLink>
      </div>
    </div>
  );
}
