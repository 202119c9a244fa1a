import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { BookingClosed } from "@/components/bookings/form/booking-closed";
import { BookingView } from "@/components/bookings/form/booking-view";
import { EnquiryForm } from "@/components/conversations/contact/enquiry-form";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { authTabHref } from "@/lib/auth/query";
import { getSession } from "@/lib/auth/session";
import { chosenDate, readSelection } from "@/lib/bookings/choice/choice";
import { getBookable } from "@/lib/bookings/choice/offer-queries";
import { getEarlierBookings } from "@/lib/bookings/trips/trip-queries";
import { localePath } from "@/lib/i18n/paths";
import { checkoutPath } from "@/lib/navigation/package-paths";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("bookings.book");
  return { title: t("title"), robots: "noindex" };
}

/** Public: signing in is the last step of a booking. */
export default async function BookPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const [session, read] = await Promise.all([getSession(), getBookable(id, query)]);
  if (read.status === "missing") {
    return (
      <>
        <NotFoundStatus />
        <BookingClosed offer={null} />
      </>
    );
  }
  if (read.status === "unavailable" || session.status === "unavailable") return <UnavailableView />;
  if (read.status === "closed") return <BookingClosed offer={read.offer} />;
  const { bookable } = read;
  const { go } = query;
  if (session.status !== "signed-in" && (go === "sign-in" || go === "sign-up")) {
    const locale = await getLocale();
    const next = localePath(locale, checkoutPath(id, readSelection(query)));
    redirect(localePath(locale, authTabHref("/auth", go === "sign-up", next)));
  }
  const date = chosenDate(bookable.choice);
  const earlier = await getEarlierBookings(session, bookable.packageId, date);
  if (earlier === "unavailable") return <UnavailableView />;
  return (
    <BookingView
      bookable={bookable}
      session={session}
      now={new Date()}
      enquiry={<EnquiryForm bookable={bookable} />}
      {...earlier}
    />
  );
}
