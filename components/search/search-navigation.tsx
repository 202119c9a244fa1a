"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";

import { filledInEarly } from "@/components/forms/early-input";

/** What had the focus when a search began: the answer's page is drawn anew. */
let focusedId = "";

const isFilter = (control: Element) => control.hasAttribute("data-instant");

/**
 * Makes the search form of a page instant: the answer comes without loading a page, empty fields stay
 * out of the address, a filter acts at once. Without it the form is sent as it is.
 */
export function SearchNavigation({
  formId,
  labels,
}: {
  formId: string;
  labels: { searching: string; failed: string };
}) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (focusedId !== "") document.getElementById(focusedId)?.focus({ preventScroll: true });
    focusedId = "";
  }, []);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      setHasFailed(!navigator.onLine);
      if (!navigator.onLine) return;
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(form)) {
        if (typeof value === "string" && value.trim() !== "") query.append(name, value.trim());
      }
      focusedId = document.activeElement?.id ?? "";
      const target = new URL(form.action);
      startTransition(() => {
        router.push(`${target.pathname}?${query.toString()}`, { scroll: false });
      });
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof Element && isFilter(target)) form.requestSubmit();
    };
    form.addEventListener("submit", onSubmit);
    // Filters stand outside of the form and belong to it by its id.
    document.addEventListener("change", onChange);
    if (filledInEarly(form).some(isFilter)) form.requestSubmit();
    return () => {
      form.removeEventListener("submit", onSubmit);
      document.removeEventListener("change", onChange);
    };
  }, [formId, router]);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-searching", isPending);
    return () => {
      document.documentElement.removeAttribute("data-searching");
    };
  }, [isPending]);

  if (hasFailed) {
    return (
      <p role="alert" className="search-failed">
        {labels.failed}
      </p>
    );
  }
  return (
    <p role="status" className="sr-only">
      {isPending ? labels.searching : ""}
    </p>
  );
}
