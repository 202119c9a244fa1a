import { Luggage, MessagesSquare, Search, Store, UserRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { TripLive } from "@/components/bookings/trip-live";
import { EmptyState } from "@/components/feedback/empty-state";
import { LoadFailed } from "@/components/feedback/load-failed";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Streamed } from "@/components/layout/streaming/streamed";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { TravellerHome } from "@/lib/bookings/trips/home-queries";
import type { MarkName } from "@/lib/navigation/mark-types";
import { cn } from "@/lib/utils/cn";

import { KeepTrips } from "./keep-trips";
import { TripList, type TripListProps } from "./trip-list";
import { TripsSkeleton } from "./trips-skeleton";

const heading = "text-4xl font-bold wrap-anywhere";

type Wanted = Omit<TripListProps, "home">;

function SideCard(props: {
  icon: ReactNode;
  title: string;
  text: string;
  href: string;
  link: string;
  mark?: MarkName;
}) {
  return (
    <Card className="flex flex-col items-start gap-3 p-5">
      <div className="grid size-11 place-items-center rounded-full bg-secondary text-secondary-foreground [&_svg]:size-5">
        {props.icon}
      </div>
      <h2 className="text-lg font-semibold">
        {props.title}
        {props.mark ? <span data-waiting={props.mark} /> : null}
      </h2>
      <p className="text-sm text-muted-foreground">{props.text}</p>
      <LocaleLink
        href={props.href}
        prefetch={false}
        className={cn(buttonVariants({ variant: "outline", size: "sm" }), "mt-auto")}
      >
        {props.link}
      </LocaleLink>
    </Card>
  );
}

async function SideCards() {
  const t = await getTranslations();
  return (
    <aside
      aria-label={t("shell.nav.support")}
      className="grid content-start gap-4 sm:grid-cols-3 lg:grid-cols-1"
    >
      <SideCard
        icon={<MessagesSquare aria-hidden="true" />}
        title={t("bookings.home.messages")}
        text={t("bookings.home.messagesText")}
        href="/messages"
        link={t("bookings.home.openMessages")}
        mark="messages"
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

type Reading = Promise<TravellerHome | "unavailable">;

async function Greeting({ reading }: { reading: Reading }) {
  const home = await reading;
  const t = await getTranslations("bookings.home");
  const name = home === "unavailable" ? "" : home.fullName;
  return <h1 className={heading}>{name === "" ? t("greetingPlain") : t("greeting", { name })}</h1>;
}

async function Keep({ reading }: { reading: Reading }) {
  const home = await reading;
  return home === "unavailable" ? null : <KeepTrips trips={home.trips} />;
}

async function Trips({ reading, ...wanted }: Wanted & { reading: Reading }) {
  const home = await reading;
  const t = await getTranslations("bookings.home");
  if (home === "unavailable") return <LoadFailed title={t("loadFailed")} level="h2" />;
  if (home.hasTrips) return <TripList home={home} {...wanted} />;
  return (
    <EmptyState
      icon={<Luggage aria-hidden="true" />}
      title={t("emptyTitle")}
      text={t("emptyText")}
      action={
        <LocaleLink href="/packages" className={buttonVariants()}>
          <Search aria-hidden="true" />
          {t("browse")}
        </LocaleLink>
      }
    />
  );
}

export async function TravellerHomeView({ reading, ...wanted }: Wanted & { reading: Reading }) {
  const t = await getTranslations("bookings");
  return (
    <>
      <TripLive down={t("trip.live")} />
      <Streamed until={reading} fallback={<h1 className={heading}>{t("home.greetingPlain")}</h1>}>
        <Greeting reading={reading} />
      </Streamed>
      <p className="mt-2 text-muted-foreground">{t("home.subtitle")}</p>
      <div className="mt-8 grid min-h-dvh items-start gap-8 lg:grid-cols-[1fr_18rem]">
        <div data-list="" className="min-w-0">
          <Streamed until={reading} fallback={<TripsSkeleton />}>
            <Keep reading={reading} />
            <Trips reading={reading} {...wanted} />
          </Streamed>
        </div>
        <SideCards />
      </div>
    </>
  );
}
