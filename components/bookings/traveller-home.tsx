import { Luggage, MessagesSquare, Search, Store, UserRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

import { TripList, type TripListProps } from "./trip-list";
import { TripLive } from "./trip-live";

function SideCard(props: {
  icon: ReactNode;
  title: string;
  text: string;
  href: string;
  link: string;
}) {
  return (
    <Card className="grid justify-items-start gap-3 p-5">
      <div className="grid size-11 place-items-center rounded-full bg-secondary text-secondary-foreground [&_svg]:size-5">
        {props.icon}
      </div>
      <h2 className="text-lg font-semibold">{props.title}</h2>
      <p className="text-sm text-muted-foreground">{props.text}</p>
      <LocaleLink
        href={props.href}
        prefetch={false}
        className={buttonVariants({ variant: "outline", size: "sm" })}
      >
        {props.link}
      </LocaleLink>
    </Card>
  );
}

async function SideCards() {
  const t = await getTranslations();
  return (
    <aside className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <SideCard
        icon={<MessagesSquare aria-hidden="true" />}
        title={t("bookings.home.messages")}
        text={t("bookings.home.messagesText")}
        href="/messages"
        link={t("bookings.home.openMessages")}
      />
      <SideCard
        icon={<UserRound aria-hidden="true" />}
        title={t("bookings.home.profile")}
        text={t("bookings.home.profileText")}
        href="/dashboard/profile"
        link={t("bookings.home.openProfile")}
      />
      <SideCard
        icon={<Store aria-hidden="true" />}
        title={t("agencies.card.title")}
        text={t("agencies.card.text")}
        href="/agency/register"
        link={t("agencies.card.link")}
      />
    </aside>
  );
}

/** What a traveller finds after sign-in: the trips, and the ways on. */
export async function TravellerHome(props: TripListProps) {
  const { home } = props;
  const t = await getTranslations("bookings");
  return (
    <>
      <TripLive down={t("trip.live")} />
      <h1 className="text-4xl font-bold break-words">
        {home.fullName ? t("home.greeting", { name: home.fullName }) : t("home.greetingPlain")}
      </h1>
      <p className="mt-2 text-muted-foreground">{t("home.subtitle")}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_18rem]">
        {home.hasTrips ? (
          <TripList {...props} />
        ) : (
          <EmptyState
            icon={<Luggage aria-hidden="true" />}
            title={t("home.emptyTitle")}
            text={t("home.emptyText")}
            action={
              <LocaleLink href="/packages" className={buttonVariants()}>
                <Search aria-hidden="true" />
                {t("home.browse")}
              </LocaleLink>
            }
          />
        )}
        <SideCards />
      </div>
    </>
  );
}
