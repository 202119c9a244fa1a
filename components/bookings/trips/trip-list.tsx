import { Luggage } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import type { TravellerHome as Home } from "@/lib/bookings/trips/home-queries";
import { tripGroups, type TripGroup } from "@/lib/bookings/trips/trips";
import { cn } from "@/lib/utils/cn";

import { TripCard } from "./trip-card";

export interface TripListProps {
  home: Home;
  group: TripGroup;
  page: number;
  today: string;
  path?: string;
}

function listHref(path: string, group: TripGroup, page = 1): string {
  const query = new URLSearchParams();
  if (group !== "upcoming") query.set("trips", group);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

export async function TripList({ home, group, page, today, path = "/dashboard" }: TripListProps) {
  const t = await getTranslations("bookings");
  const tabs = { upcoming: "tabUpcoming", past: "tabPast", cancelled: "tabCancelled" } as const;
  const isUpcoming = group === "upcoming";
  return (
    <div>
      <nav aria-label={t("home.tabs")} className="flex flex-wrap gap-2">
        {tripGroups.map((each) => (
          <LocaleLink
            key={each}
            href={listHref(path, each)}
            prefetch={false}
            scroll={false}
            aria-current={each === group ? "page" : undefined}
            className={cn(
              "inline-flex min-h-11 items-center rounded-full px-5 text-sm font-semibold transition-colors",
              each === group ? "bg-primary text-primary-foreground" : "bg-muted hover:bg-secondary",
            )}
          >
            {t(`trips.${tabs[each]}`)}
          </LocaleLink>
        ))}
      </nav>
      <h2 className="mt-6 text-2xl font-bold">{t(`trips.${group}`)}</h2>
      {home.trips.length === 0 ? (
        <div className="mt-4">
          <EmptyState icon={<Luggage aria-hidden="true" />} title={t(`home.nothing.${group}`)} />
        </div>
      ) : (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {home.trips.map((trip) => (
            <li key={trip.id}>
              <TripCard trip={trip} {...(isUpcoming ? { today } : {})} />
            </li>
          ))}
        </ul>
      )}
      {page > 1 || home.hasMore ? (
        <nav aria-label={t("trips.pages")} className="mt-6 flex justify-between gap-4">
          {page > 1 ? (
            <LocaleLink
              href={listHref(path, group, page - 1)}
              prefetch={false}
              rel="prev"
              className={buttonVariants({ variant: "outline" })}
            >
              {t(isUpcoming ? "trips.older" : "trips.newer")}
            </LocaleLink>
          ) : (
            <span />
          )}
          {home.hasMore ? (
            <LocaleLink
              href={listHref(path, group, page + 1)}
              prefetch={false}
              rel="next"
              className={buttonVariants({ variant: "outline" })}
            >
              {t(isUpcoming ? "trips.newer" : "trips.older")}
            </LocaleLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
