import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { CardShapes, RowsSkeleton } from "@/components/feedback/list-skeletons";
import { LoadFailed } from "@/components/feedback/load-failed";
import { getFormLabels } from "@/components/forms/form-labels";
import { Streamed } from "@/components/layout/streaming/streamed";
import { BackToPackageList } from "@/components/packages/portal/back-link";
import { AddDeparture } from "@/components/packages/portal/departures/add-departure";
import { OwnDepartureList } from "@/components/packages/portal/departures/departure-list";
import { RepeatForm } from "@/components/packages/portal/departures/repeat-form";
import { RepeatPreview } from "@/components/packages/portal/departures/repeat-preview";
import { PackageMissing } from "@/components/packages/portal/package-missing";
import { PackageNav } from "@/components/packages/portal/package-nav";
import { requireRole } from "@/lib/auth/guards";
import { formatDate } from "@/lib/dates/date";
import { isPlainDate } from "@/lib/dates/plain-date";
import { plainDateIn } from "@/lib/dates/time-zone";
import { listOwnDepartures, listTakenDates } from "@/lib/packages/departures/own-departures";
import { repetitionSchema, type RepeatedDepartures } from "@/lib/packages/departures/schemas";
import { getOwnPackage } from "@/lib/packages/editing/queries";
import { ownPackagePath } from "@/lib/packages/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("packages.departures");
  return { title: t("title") };
}

const columns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** A repetition to preview; null without a valid one in the address. */
function repetitionOf(query: Awaited<Props["searchParams"]>): RepeatedDepartures | null {
  const parsed = repetitionSchema.safeParse(query);
  return parsed.success ? parsed.data : null;
}

interface Reading {
  repetition: RepeatedDepartures | null;
  departures: ReturnType<typeof listOwnDepartures>;
  taken: ReturnType<typeof listTakenDates> | null;
}

/** The travel dates, and the forms that suggest more of their kind. */
async function Departures({
  item,
  today,
  isFirst,
  reading,
}: {
  item: { id: string; maxParticipants: number | null };
  today: string;
  isFirst: boolean;
  reading: Reading;
}) {
  const { repetition } = reading;
  const [departures, taken] = await Promise.all([reading.departures, reading.taken]);
  const t = await getTranslations("packages.departures");
  if (!departures.ok || taken?.ok === false) return <LoadFailed title={t("failed")} level="h2" />;
  const labels = await getFormLabels();
  const seats = departures.data.upcoming.at(-1)?.seats ?? item.maxParticipants;
  const form = { id: item.id, today, seats, labels };
  return (
    <>
      {repetition && taken ? (
        <RepeatPreview id={item.id} repetition={repetition} taken={taken.data} labels={labels} />
      ) : null}
      <div className={columns}>
        <OwnDepartureList
          item={item}
          departures={departures.data}
          isFirst={isFirst}
          labels={labels}
        />
        <div className="grid gap-6">
          <AddDeparture {...form} />
          <RepeatForm
            key={repetition ? `${repetition.start} ${repetition.until}` : ""}
            {...form}
            shown={repetition}
          />
        </div>
      </div>
    </>
  );
}

export default async function DeparturesPage({ params, searchParams }: Props) {
  const { id } = await params;
  await requireRole("agency", ownPackagePath(id, "departures"), "/agency-portal/auth");
  const result = await getOwnPackage(id);
  if (!result.ok) return <PackageMissing code={result.code} />;
  const { item, agency } = result.data;
  const query = await searchParams;
  const today = plainDateIn(agency.timeZone, new Date());
  const wanted = query["from"];
  const from = typeof wanted === "string" && isPlainDate(wanted) && wanted > today ? wanted : today;
  const repetition = repetitionOf(query);
  const reading: Reading = {
    repetition,
    departures: listOwnDepartures(id, { today, from }),
    taken: repetition ? listTakenDates(id, repetition.dates) : null,
  };
  const t = await getTranslations("packages.departures");
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid min-w-0 justify-items-start gap-2">
        <BackToPackageList />
        <h1 className="max-w-full text-3xl font-bold wrap-anywhere">
          {t("title")} <span className="block text-lg font-normal">{item.title}</span>
        </h1>
        <PackageNav id={id} current="departures" />
        <p className="max-w-prose text-muted-foreground">
          {t("lead", {
            today: formatDate(today, await getLocale(), { dateStyle: "long" }),
            zone: agency.timeZone,
          })}
        </p>
      </div>
      <Streamed
        until={Promise.all([reading.departures, reading.taken])}
        fallback={
          <div className={columns}>
            <RowsSkeleton rows={6} className="h-24" />
            <div className="grid gap-6">
              <CardShapes cards={2} card="h-72" />
            </div>
          </div>
        }
      >
        <Departures {...{ item, today, reading }} isFirst={from === today} />
      </Streamed>
    </div>
  );
}
