import { LogIn, Store, UserPlus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { Fragment, type ReactNode } from "react";

import { CHOICE_FORM } from "@/components/bookings/choice/choice-form-id";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { authTabHref } from "@/lib/auth/query";
import { dashboardPath } from "@/lib/auth/roles";
import type { Session } from "@/lib/auth/session";
import { chosenDate } from "@/lib/bookings/choice/choice";
import type { Bookable } from "@/lib/bookings/choice/offer-queries";
import { localePath } from "@/lib/i18n/paths";
import { checkoutPath } from "@/lib/navigation/package-paths";
import { cn } from "@/lib/utils/cn";

import { BookingForm } from "./booking-form";
import { LargePartyText } from "./large-party-text";

export async function BookPanel({
  bookable,
  session,
  enquiry,
}: {
  bookable: Bookable;
  session: Exclude<Session, { status: "unavailable" }>;
  enquiry: ReactNode;
}) {
  const t = await getTranslations("bookings.book");
  if (session.status === "signed-in") {
    if (session.role === "user") {
      return bookable.choice.status === "large-party" ? (
        enquiry
      ) : (
        <BookingForm bookable={bookable} userId={session.userId} />
      );
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
  const here = checkoutPath(offer.item.id, {
    date: chosenDate(choice),
    travellers: choice.travellers,
  });
  const next = localePath(await getLocale(), here);
  const isLarge = choice.status === "large-party";
  const large = await getTranslations("bookings.largeParty");
  const ways = [
    {
      Icon: LogIn,
      go: "sign-in",
      text: isLarge ? large("signIn") : t("signIn"),
      variant: "default",
    },
    { Icon: UserPlus, go: "sign-up", text: t("signUp"), variant: "outline" },
  ] as const;
  return (
    <div className="grid gap-4">
      {isLarge ? <LargePartyText bookable={bookable} /> : null}
      <p>{isLarge ? large("signInText") : t("signInText")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {ways.map(({ Icon, go, text, variant }) => (
          <Fragment key={go}>
            <LocaleLink
              href={authTabHref("/auth", go === "sign-up", next)}
              prefetch={false}
              className={cn(buttonVariants({ size: "lg", variant }), "no-js:hidden")}
            >
              <Icon aria-hidden="true" />
              {text}
            </LocaleLink>
            {/* Without scripts only a submit carries changed fields. */}
            <button
              type="submit"
              form={CHOICE_FORM}
              name="go"
              value={go}
              className={cn(buttonVariants({ size: "lg", variant }), "not-no-js:hidden")}
            >
              <Icon aria-hidden="true" />
              {text}
            </button>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
