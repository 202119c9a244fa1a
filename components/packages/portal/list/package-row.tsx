import { CalendarDays, Clock, MapPin, Star } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { LocaleLink } from "@/components/layout/links/locale-link";
import type { DeleteTexts } from "@/components/packages/portal/action-texts";
import { OwnPackagePicture } from "@/components/packages/portal/own-package-picture";
import { PackageStatusBadge } from "@/components/packages/portal/status-badge";
import { Badge } from "@/components/ui/badge";
import type { OwnAgency } from "@/lib/agencies/types";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";
import { isPublic } from "@/lib/packages/editing/rules";
import { travellersPath } from "@/lib/packages/paths";
import { formatRating, type PublicRating } from "@/lib/packages/public/rating";
import type { ListedPackage, PackageWork } from "@/lib/packages/types";

import { PackageRowActions } from "./package-row-actions";

export const rowColumns =
  "@5xl:grid-cols-[4.5rem_minmax(10rem,1fr)_6.5rem_6.5rem_3.5rem_5rem_9.5rem_15rem] @5xl:items-center @5xl:gap-x-3";

function Figure({ name, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-xs text-muted-foreground @5xl:sr-only">{name}</dt>
      <dd className="text-sm tabular-nums">{children}</dd>
    </div>
  );
}

interface FigureProps {
  name: string;
  className?: string;
  children: ReactNode;
}

async function NextDeparture({ id, work }: { id: string; work: PackageWork }) {
  const t = await getTranslations("packages.row");
  const locale = await getLocale();
  const { nextDate, seats, seatsTaken } = work;
  if (nextDate === null) return <span className="text-muted-foreground">{t("none")}</span>;
  return (
    <>
      <LocaleLink
        href={travellersPath(id, nextDate)}
        prefetch={false}
        className="inline-flex min-h-6 items-center whitespace-nowrap underline-offset-4 hover:underline"
      >
        <time dateTime={nextDate}>{formatDate(nextDate, locale)}</time>
      </LocaleLink>
      <span className="block text-xs text-muted-foreground">
        {seats === null
          ? t("takenFree", { taken: seatsTaken })
          : t("taken", { taken: seatsTaken, seats })}
      </span>
    </>
  );
}

async function Rating({ rating: { average, reviews } }: { rating: PublicRating }) {
  const t = await getTranslations("catalogue.card");
  const rating = formatRating(average, await getLocale());
  return (
    <span>
      <Star aria-hidden="true" className="fill-sun stroke-none" />
      <span className="sr-only">{t("rating", { rating })}</span>
      <span aria-hidden="true">{rating}</span> {t("reviews", { count: reviews })}
    </span>
  );
}

export async function OwnPackageRow({
  item,
  agency,
  texts,
  isEager,
}: {
  item: ListedPackage;
  agency: OwnAgency;
  texts: DeleteTexts;
  isEager: boolean;
}) {
  const t = await getTranslations("packages.card");
  const row = await getTranslations("packages.row");
  const locale = await getLocale();
  const titleId = `package-${item.id}`;
  const isHidden = item.status === "published" && !isPublic(item.status, agency.state);
  // Only a pending agency has something to wait for.
  const hiddenText = agency.state === "pending" ? t("awaiting") : t("offSale");
  const created = formatDate(item.createdAt, locale, {
    dateStyle: "medium",
    timeZone: agency.timeZone,
  });
  const count = (value: number | undefined) =>
    value === undefined ? "–" : new Intl.NumberFormat(locale).format(value);

  return (
    <article
      aria-labelledby={titleId}
      className={`grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 hover:bg-muted/40 ${rowColumns}`}
    >
      <div className="overflow-hidden rounded-lg">
        <OwnPackagePicture item={item} isEager={isEager} />
      </div>
      <div className="min-w-0">
        <h2 id={titleId} tabIndex={-1} className="font-bold wrap-anywhere">
          {item.title}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground [&_svg]:mr-1 [&_svg]:inline [&_svg]:size-3.5 [&_svg]:align-[-0.15em]">
          <span className="wrap-anywhere">
            <MapPin aria-hidden="true" />
            {item.destination}
          </span>
          <span>
            <Clock aria-hidden="true" />
            {t("days", { count: item.durationDays })}
          </span>
          <span>
            <CalendarDays aria-hidden="true" />
            {t("created", { date: created })}
          </span>
          {item.rating ? <Rating rating={item.rating} /> : null}
        </p>
      </div>
      <dl className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-2 @md:grid-cols-3 @2xl:grid-cols-5 @5xl:contents">
        <Figure name={row("status")}>
          <span className="flex flex-wrap gap-1">
            <PackageStatusBadge status={item.status} />
            {isHidden ? <Badge className="whitespace-normal">{hiddenText}</Badge> : null}
          </span>
        </Figure>
        <Figure name={row("price")} className="@5xl:text-right">
          <span className="font-semibold">
            {formatMoney(item.priceCents, locale, { decimals: "always" })}
          </span>
          <span className="block text-xs text-muted-foreground">{t("perPerson")}</span>
        </Figure>
        <Figure name={row("views")} className="@5xl:text-right">
          {count(item.work?.views)}
        </Figure>
        <Figure name={row("bookings")} className="@5xl:text-right">
          {count(item.work?.bookings)}
        </Figure>
        <Figure name={row("next")} className="@5xl:pl-2">
          {item.work ? <NextDeparture id={item.id} work={item.work} /> : "–"}
        </Figure>
      </dl>
      <PackageRowActions {...{ item, agency, texts, titleId }} />
    </article>
  );
}
