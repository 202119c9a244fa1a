import { getLocale, getTranslations } from "next-intl/server";

import type { BookingEvent, CheckIn } from "@/lib/bookings/portal/types";
import { mergedByTime, type ProposalStep } from "@/lib/bookings/proposal-steps";
import { formatDate } from "@/lib/dates/date";
import { cn } from "@/lib/utils/cn";

function textKey({ shown, status, actor }: BookingEvent) {
  if (shown === "declined" || shown === "closed") return shown;
  return `${status}.${actor === "operator" ? "system" : actor}` as const;
}

const dots = {
  pending: "bg-sun",
  confirmed: "bg-success",
  completed: "bg-primary",
  cancelled: "bg-destructive",
} as const;

export async function BookingHistory({
  events,
  proposals,
  checkIn,
  timeZone,
}: {
  events: readonly BookingEvent[];
  checkIn: CheckIn | null;
  proposals: readonly ProposalStep[];
  timeZone: string;
}) {
  const t = await getTranslations("portal-bookings.history");
  const locale = await getLocale();
  const day = (date: string) => formatDate(date, locale);
  const steps = mergedByTime(
    events.map((event) => ({ ...event, text: t(textKey(event)), dot: dots[event.status] })),
    [
      ...proposals.map(({ id, step, from, to, at }) => {
        const text = t(step, { from: day(from), to: day(to) });
        return { id, at, text, reason: null, dot: "bg-muted-foreground" };
      }),
      ...(checkIn === null
        ? []
        : [
            {
              id: "check-in",
              at: checkIn.at,
              text: checkIn.by === "" ? t("checkedIn") : t("checkedInBy", { name: checkIn.by }),
              reason: null,
              dot: "bg-success",
            },
          ]),
    ],
  );
  return (
    <ol className="grid gap-4">
      {steps.map((event) => (
        <li key={event.id} className="grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3">
          <span aria-hidden="true" className={cn("mt-1.5 size-2.5 rounded-full", event.dot)} />
          <div>
            <p className="text-sm font-medium">{event.text}</p>
            <p className="text-xs text-muted-foreground">
              <time dateTime={event.at}>
                {formatDate(event.at, locale, {
                  dateStyle: "medium",
                  timeStyle: "short",
                  timeZone,
                })}
              </time>
            </p>
            {event.reason ? (
              <p className="mt-1.5 rounded-lg bg-muted px-3 py-2 text-sm wrap-anywhere whitespace-pre-line">
                {event.reason}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
