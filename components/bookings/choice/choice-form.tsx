"use client";

import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";

import { filledInEarly } from "@/components/forms/drafts/early-input";

import { useChoice } from "./choice-context";

const PAUSE_MS = 500;

function hrefOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") query.set(name, value);
  }
  return `${new URL(form.action).pathname}?${query.toString()}`;
}

/** Date and travellers. A plain GET form without scripts; with them the page follows each change. */
export function ChoiceForm({
  id,
  date,
  action,
  className,
  children,
}: {
  id: string;
  date: string;
  action: string;
  className: string;
  children: ReactNode;
}) {
  const { isPending, choose } = useChoice();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  const shown = useRef("");
  const dated = useRef(date);

  const apply = () => {
    window.clearTimeout(timer.current);
    if (!form.current) return;
    const href = hrefOf(form.current);
    if (href === shown.current) return;
    shown.current = href;
    choose(href);
  };

  const begin = useEffectEvent(() => {
    if (!form.current) return;
    form.current.dataset["live"] = "";
    if (filledInEarly(form.current).length > 0) apply();
    else shown.current = hrefOf(form.current);
  });
  useEffect(() => {
    begin();
    return () => window.clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    // The field begins with the first date; a quick visitor has already chosen another.
    if (dated.current === date) return;
    dated.current = date;
    const field = form.current?.elements.namedItem("date");
    // The visitor may have changed the field again meanwhile.
    if (field instanceof HTMLSelectElement && field !== document.activeElement) field.value = date;
  }, [date]);

  return (
    <form
      ref={form}
      id={id}
      action={action}
      method="get"
      noValidate
      aria-busy={isPending}
      className={className}
      onChange={(event) => {
        window.clearTimeout(timer.current);
        const isNumber = event.target instanceof HTMLInputElement && event.target.type === "number";
        timer.current = window.setTimeout(apply, isNumber ? PAUSE_MS : 0);
      }}
      onBlur={apply}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {children}
    </form>
  );
}
