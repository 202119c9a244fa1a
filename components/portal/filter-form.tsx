"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition, type FormEvent, type ReactNode } from "react";

/**
 * A search form that keeps its values in the address. Without scripts the browser sends it; with
 * them a choice counts at once, empty fields stay out of the address, and the focus stays put.
 */
export function FilterForm({
  action,
  values,
  label,
  className,
  children,
}: {
  action: string;
  /** What the address says, by field name: the fields follow it when it changes by a link. */
  values: Readonly<Record<string, string>>;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isPending, startTransition] = useTransition();
  const told = JSON.stringify(values);

  useEffect(() => {
    const wanted = JSON.parse(told) as Record<string, string>;
    for (const [name, value] of Object.entries(wanted)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field.value !== value) field.value = value;
    }
  }, [told]);

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
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
      }}
    >
      {children}
    </form>
  );
}
