"use client";

import { useEffect, useState } from "react";

import type { LiveCard } from "./card-live";

const QUIET_MS = 4_000;

/** Starts the live card of a package, whose code loads after the page. It keeps its first properties. */
export function CardIsland(props: LiveCard & { formId: string }) {
  const [card] = useState(props);
  useEffect(() => {
    const form = document.getElementById(card.formId) as HTMLFormElement | null;
    let end: (() => void) | undefined;
    let isGone = false;
    let pressed: EventTarget | null = null;
    const press = (event: Event) => {
      pressed = event.target;
    };
    const wake = (event?: Event) => {
      window.clearTimeout(timer);
      form?.removeEventListener("focusin", wake);
      form?.removeEventListener("pointerenter", wake);
      void import("./card-live").then(({ startLiveCard }) => {
        if (form && !isGone) {
          form.removeEventListener("click", press);
          end = startLiveCard(form, { ...card, isTouched: event !== undefined, pressed });
        }
      });
    };
    // An address that names a date or a party is shown at once.
    const timer = window.setTimeout(wake, location.search ? 0 : QUIET_MS);
    form?.addEventListener("click", press);
    form?.addEventListener("focusin", wake);
    form?.addEventListener("pointerenter", wake);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      end?.();
    };
  }, [card]);
  return null;
}
