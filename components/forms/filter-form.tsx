"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition, type FormEvent, type ReactNode } from "react";

import { filledInEarly } from "@/components/forms/drafts/early-input";

import { fieldErrorText, type FormLabels } from "./form-state";
import { localizeValidity } from "./localize-validity";

function isChoice(control: EventTarget): boolean {
  return control instanceof HTMLSelectElement;
}

/**
 * A search form that keeps its values in the address. Without scripts the browser sends it; with
 * them a choice counts at once, empty fields stay out of the address, and the focus stays put.
 */
export function FilterForm({
  action,
  values,
  label,
  words,
  className,
  children,
}: {
  action: string;
  values: Readonly<Record<string, string>>;
  label: string;
  words?: Pick<FormLabels, "fields"> & { locale: string };
  className?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isPending, startTransition] = useTransition();
  const told = JSON.stringify(values);
  const toldBefore = useRef(told);

  // Only on a new address: a field may have input before this first runs.
  useEffect(() => {
    const before = JSON.parse(toldBefore.current) as Record<string, string>;
    toldBefore.current = told;
    for (const [name, value] of Object.entries(JSON.parse(told) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || value === before[name]) continue;
      field.value = value;
      field.setCustomValidity("");
    }
  }, [told]);

  useEffect(() => {
    if (form.current && filledInEarly(form.current).some(isChoice)) form.current.requestSubmit();
  }, []);

  const fields = words?.fields;
  const locale = words?.locale ?? "";
  useEffect(() => {
    if (!form.current || !fields) return;
    return localizeValidity(form.current, (error) =>
      fieldErrorText({ labels: { fields }, locale }, error),
    );
  }, [fields, locale]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string" && value.trim() !== "") query.set(name, value.trim());
    }
    const path = query.size === 0 ? action : `${action}?${query.toString()}`;
    startTransition(() => router.push(path, { scroll: false }));
  }

  return (
    <form
      ref={form}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      aria-busy={isPending}
      className={className}
      onSubmit={onSubmit}
      onChange={(event) => {
        if (isChoice(event.target)) event.currentTarget.requestSubmit();
      }}
    >
      {children}
    </form>
  );
}
