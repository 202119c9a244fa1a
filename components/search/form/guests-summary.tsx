"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";

import { filledInEarly } from "@/components/forms/drafts/early-input";
import { joinParts } from "@/lib/utils/list";

function summaryOf(details: HTMLDetailsElement | null, locale: string): string {
  const parts = [...(details?.querySelectorAll("select") ?? [])]
    .filter(({ value }) => value !== "0")
    .map(({ selectedOptions }) => selectedOptions[0]?.text ?? "");
  return joinParts(parts, locale);
}

export function GuestsSummary({
  labelledBy,
  locale,
  initial,
  children,
}: {
  labelledBy: string;
  locale: string;
  initial: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const [text, setText] = useState(initial);
  const update = () => setText(summaryOf(details.current, locale));
  useEffect(() => {
    const form = details.current?.closest("form");
    if (form && filledInEarly(form).length > 0) setText(summaryOf(details.current, locale));
  }, [locale]);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className="guests"
      aria-labelledby={labelledBy}
      onChange={update}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        details.current?.querySelector("summary")?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary aria-labelledby={`${labelledBy} guests-summary`}>
        <span id="guests-summary">{text}</span>
      </summary>
      <div className="guests-panel">{children}</div>
    </details>
  );
}
