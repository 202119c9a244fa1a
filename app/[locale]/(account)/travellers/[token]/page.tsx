import { Link2Off } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { NoticePage } from "@/components/account/notice-page";
import { InvitationView } from "@/components/bookings/party/invitation-view";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { buttonVariants } from "@/components/ui/button";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { getInvitation } from "@/lib/bookings/party/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("bookings.invitation");
  // The address is the key: no other site gets it. With no referrer at all, browsers would send forms
  // without their origin.
  return { title: t("title"), robots: { index: false }, referrer: "same-origin" };
}

/** Where a personal link leads, signed in or not. */
export default async function InvitationPage({
  params,
  searchParams,
}: {
  params: Promise<{ token: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}) {
  const { token } = await params;
  const invitation = await orUnavailable(() => getInvitation(token));
  if (invitation === "unavailable") return <UnavailableView />;
  if (invitation === null) {
    const t = await getTranslations("bookings.invitation");
    return (
      <>
        <NotFoundStatus />
        <NoticePage icon={Link2Off} title={t("endedTitle")} text={t("endedText")}>
          <LocaleLink href="/" className={buttonVariants()}>
            {t("home")}
          </LocaleLink>
        </NoticePage>
      </>
    );
  }
  const isSaved = (await searchParams)["saved"] === "1";
  return <InvitationView invitation={invitation} token={token} isSaved={isSaved} />;
}
