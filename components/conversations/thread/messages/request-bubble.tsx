"use client";

import { ClipboardList } from "lucide-react";

import { useViewing } from "@/components/conversations/messages-context";
import { RequestPicture } from "@/components/requests/request-picture";
import { fillTemplate } from "@/lib/i18n/fill-template";
import type { RequestCard } from "@/lib/requests/describe";
import { cn } from "@/lib/utils/cn";

import { MessageState, type DeliveryState } from "./message-state";

/** A request to the desk in its thread: what is asked for, when, for how many, at what price. */
export function RequestBubble({
  author,
  request,
  createdAt,
  state,
}: {
  author: string;
  request: RequestCard;
  createdAt: string;
  state: DeliveryState;
}) {
  const texts = useViewing().texts;
  const labels = texts.request;
  const isOwn = state !== "received";
  const { title, subtitle, lines, unitPrice, total, totalFor, priceNow, note } = request;
  return (
    <li data-state={state} className={cn("flex pt-3", isOwn ? "justify-end" : "justify-start")}>
      <article className="w-full max-w-md overflow-hidden rounded-2xl border bg-card text-sm shadow-sm">
        <span className="sr-only">{fillTemplate(texts.thread.saidBy, { name: author })} </span>
        <h3
          className={cn(
            "flex items-center gap-2 px-4 py-2.5 font-semibold",
            isOwn ? "bg-primary text-primary-foreground" : "bg-secondary text-secondary-foreground",
          )}
        >
          <ClipboardList aria-hidden="true" className="size-4 shrink-0" />
          {isOwn ? labels.own : labels.other}
        </h3>
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3 px-4 pt-4">
          <RequestPicture card={request} className="rounded-lg" />
          <div className="min-w-0">
            <p className="leading-snug font-bold wrap-anywhere">{title}</p>
            <p className="mt-0.5 text-xs wrap-anywhere text-muted-foreground">{subtitle}</p>
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 px-4 py-4">
          {lines.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs text-muted-foreground">{label}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-1 border-t px-4 py-3">
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-muted-foreground">{labels.price}</dt>
            <dd className="text-right tabular-nums">{unitPrice}</dd>
          </div>
          {total === null ? null : (
            <div className="flex items-baseline justify-between gap-4">
              <dt className="font-semibold">
                {labels.total}
                <span className="ml-1.5 text-xs font-normal text-muted-foreground">{totalFor}</span>
              </dt>
              <dd className="font-display text-base font-bold tabular-nums">{total}</dd>
            </div>
          )}
          {priceNow === null ? null : (
            <p className="text-right text-xs text-warning">
              {fillTemplate(labels.priceNow, { price: priceNow })}
            </p>
          )}
        </dl>
        {note === null ? null : (
          <div className="border-t px-4 py-3">
            <p className="text-xs text-muted-foreground">{labels.note}</p>
            <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
              {note}
            </p>
          </div>
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
