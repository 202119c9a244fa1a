"use client";

import { CalendarSync, LoaderCircle } from "lucide-react";

import { useViewing } from "@/components/conversations/messages-context";
import { useOneClick } from "@/components/forms/use-one-click";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { acceptProposalAction, keepDateAction } from "@/lib/conversations/proposals/actions";
import { travelDay } from "@/lib/conversations/thread/time";
import type { DateProposal } from "@/lib/conversations/types";
import { formatDate } from "@/lib/dates/date";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { formatMoney } from "@/lib/money/format";
import { cn } from "@/lib/utils/cn";

import { MessageState, type DeliveryState } from "./message-state";

const answers = {
  accept: { action: acceptProposalAction, variant: "default", pending: "accepting" },
  keep: { action: keepDateAction, variant: "outline", pending: "keeping" },
} as const;

/** One button of the traveller's answer. A form, so that no script is needed. */
function Answer({
  answer,
  proposalId,
  describedBy,
}: {
  answer: keyof typeof answers;
  proposalId: string;
  describedBy: string;
}) {
  const { texts, errors, locale } = useViewing();
  const { action, variant, pending } = answers[answer];
  const { form, isPending, failure } = useOneClick<"accepted" | "kept">(action, {
    notice: (notice) => texts.proposal[notice],
    error: (code) => errors[code],
  });
  return (
    <form {...form} className="grid min-w-36 flex-1 gap-1">
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <input type="hidden" name="proposalId" value={proposalId} />
      <Button type="submit" variant={variant} aria-busy={isPending} aria-describedby={describedBy}>
        {isPending ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : null}
        {isPending ? texts.proposal[pending] : texts.proposal[answer]}
      </Button>
      {failure ? (
        <p role="alert" className="text-sm font-medium text-destructive">
          {errors[failure.code]}
        </p>
      ) : null}
    </form>
  );
}

const looks = {
  open: "warning",
  accepted: "success",
  kept: "muted",
  replaced: "muted",
  ended: "muted",
} as const;

/** Another departure that the agency proposes, with the traveller's answer. */
export function ProposalBubble({
  author,
  proposal,
  createdAt,
  state,
}: {
  author: string;
  proposal: DateProposal;
  createdAt: string;
  state: DeliveryState;
}) {
  const { texts, locale, side, timeZone } = useViewing();
  const labels = texts.proposal;
  const isOwn = state !== "received";
  const { id, fromDate, travelDate, travellers, unitCents, totalCents, freeUntil, status } =
    proposal;
  const titleId = `proposal-${id}`;
  const money = (cents: number) => formatMoney(cents, locale, { decimals: "always" });
  const until = formatDate(freeUntil, locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return (
    <li data-state={state} className={cn("flex pt-3", isOwn ? "justify-end" : "justify-start")}>
      <article
        aria-labelledby={titleId}
        className="w-full max-w-md overflow-hidden rounded-2xl border bg-card text-sm shadow-sm"
      >
        <h3
          id={titleId}
          className={cn(
            "flex items-center gap-2 px-4 py-2.5 font-semibold",
            isOwn ? "bg-primary text-primary-foreground" : "bg-secondary text-secondary-foreground",
          )}
        >
          <CalendarSync aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{fillTemplate(texts.thread.saidBy, { name: author })} </span>
          {isOwn ? labels.own : labels.other}
        </h3>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 px-4 pt-4 pb-3">
          <div>
            <dt className="text-xs text-muted-foreground">{labels.date}</dt>
            <dd className="text-base font-bold">
              <time dateTime={travelDate}>{travelDay(travelDate, locale)}</time>
            </dd>
          </div>
          <div>
            <dt className="text-xs text-muted-foreground">{labels.instead}</dt>
            <dd className="leading-6">
              <time dateTime={fromDate}>{travelDay(fromDate, locale)}</time>
            </dd>
          </div>
        </dl>
        <dl className="grid gap-1 border-t px-4 py-3">
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-muted-foreground">{labels.price}</dt>
            <dd className="tabular-nums">{money(unitCents)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4">
            <dt className="font-semibold">
              {labels.total}
              <span className="ml-1.5 text-xs font-normal text-muted-foreground">
                {fillPlural(texts.booking.travellers, travellers, locale)}
              </span>
            </dt>
            <dd className="font-display text-base font-bold tabular-nums">{money(totalCents)}</dd>
          </div>
          <p className="text-xs text-muted-foreground" suppressHydrationWarning>
            {fillTemplate(labels.free, { until })}
          </p>
        </dl>
        {status === "open" && side === "user" ? (
          <div className="grid gap-2 border-t px-4 py-3">
            <div className="flex flex-wrap gap-2 [&_button]:w-full">
              <Answer answer="accept" proposalId={id} describedBy={titleId} />
              <Answer answer="keep" proposalId={id} describedBy={titleId} />
            </div>
            <p className="text-xs text-muted-foreground">{labels.restarts}</p>
          </div>
        ) : (
          <p className="border-t px-4 py-3">
            <Badge variant={looks[status]}>{labels.status[status]}</Badge>
          </p>
        )}
        <MessageState
          state={state}
          createdAt={createdAt}
          className="px-4 pb-2.5 text-muted-foreground"
        />
      </article>
    </li>
  );
}
