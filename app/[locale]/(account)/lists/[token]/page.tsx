import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { SharedListView } from "@/components/packages/lists/shared-list-view";
import { PackageMessage } from "@/components/packages/public/package-message";
import { buttonVariants } from "@/components/ui/button";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { getSharedList } from "@/lib/packages/lists/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lists.friend");
  // As on a traveller's personal link: the address is the key, and forms are sent with their origin.
  return { title: t("title"), robots: { index: false }, referrer: "same-origin" };
}

/** Where the link to a list leads, signed in or not. */
export default async function SharedListPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const list = await orUnavailable(() => getSharedList(token));
  if (list === "unavailable") return <UnavailableView />;
  if (list !== null) return <SharedListView list={list} token={token} />;
  const t = await getTranslations("lists.friend");
  return (
    <>
      <NotFoundStatus />
      <PackageMessage title={t("endedTitle")} text={t("endedText")}>
        <LocaleLink href="/" className={buttonVariants({ size: "lg" })}>
          {t("home")}
        </LocaleLink>
      </PackageMessage>
    </>
  );
}
