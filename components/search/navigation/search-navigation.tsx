"use client";

import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useState, useTransition } from "react";

import { filledInEarly } from "@/components/forms/drafts/early-input";

import type * as searchPlace from "./search-place";

/** A live region announces changes, not its first content. */
const TELL_AFTER_MS = 150;

/** The search whose results have not been announced: most results remount the form. */
let underWay: searchPlace.UnderWay | null = null;

/** Needed only after results arrive, so it loads after the page. */
let place: typeof searchPlace | null = null;

const isArriving = () => underWay?.to === location.pathname;

const isFilter = (control: Element) => control.hasAttribute("data-instant");

/** Results come by a soft navigation. Without scripts it is a GET form. */
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
  const [answer, setAnswer] = useState("");

  useLayoutEffect(() => {
    if (underWay && isArriving()) place?.returnToPlace(underWay, formId);
    return () => {
      if (underWay) place?.notePlace(formId);
    };
  }, [formId]);

  useEffect(() => {
    import("./search-place").then(
      (loaded) => {
        place = loaded;
        if (!underWay) place.focusResults();
      },
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (isPending || !form || !underWay || !isArriving()) return;
    // After a checkbox the focus stays on the boxes. An earlier search is aborted.
    if (!underWay.isFiltering) place?.showAnswer(form);
    const timer = setTimeout(() => {
      underWay = null;
      setAnswer(place?.answerText(form) ?? "");
    }, TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [formId, isPending]);

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
      const { pathname: from } = location;
      const { pathname: to } = new URL(form.action);
      // Only filters send the form by themselves: not every browser gives them the focus.
      underWay = { from, to, isFiltering: event.submitter === null };
      setAnswer("");
      startTransition(() => {
        router.push(`${to}?${query.toString()}`, { scroll: from !== to });
      });
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof Element && isFilter(target)) form.requestSubmit();
    };
    const gone = new AbortController();
    const { signal } = gone;
    import("./form-helpers").then(
      ({ helpForm }) => helpForm(form, router, signal),
      () => undefined,
    );
    form.addEventListener("submit", onSubmit, { signal });
    // Filters are outside of the form and belong to it by its id.
    document.addEventListener("change", onChange, { signal });
    if (filledInEarly(form).some(isFilter)) form.requestSubmit();
    return () => gone.abort();
  }, [formId, router]);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-searching", isPending);
    return () => void document.documentElement.toggleAttribute("data-searching", false);
  }, [isPending]);

  if (hasFailed) {
    return (
      <p role="alert" className="search-failed">
        {labels.failed}
      </p>
    );
  }
  return (
    <p id="search-status" role="status" className="sr-only">
      {isPending ? labels.searching : answer}
    </p>
  );
}
