"use client";

import { useEffect } from "react";

import type { LiveCard } from "./card-live";

const QUIET_MS = 4_000;

/** Starts the live card of a package, whose code loads after the page. */
export function CardIsland(props: LiveCard & { formId: string }) {
  const { formId, packageId, left, soldOut, total, late, noDeparture, tooFewSeats } = props;
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement | null;
    let end: (() => void) | undefined;
    let isGone = false;
    const wake = (event?: Event) => {
      window.clearTimeout(timer);
      form?.removeEventListener("focusin", wake);
      form?.removeEventListener("pointerenter", wake);
      void import("./card-live").then(({ startLiveCard }) => {
        if (form && !isGone) {
          const isTouched = event !== undefined;
          const texts = { left, soldOut, total, late, noDeparture, tooFewSeats };
          end = startLiveCard(form, { packageId, ...texts, isTouched });
        }
      });
    };
    // An address that names a date or a party is shown at once.
    const timer = window.setTimeout(wake, location.search ? 0 : QUIET_MS);
    form?.addEventListener("focusin", wake);
    form?.addEventListener("pointerenter", wake);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      end?.();
    };
  }, [formId, packageId, left, soldOut, total, late, noDeparture, tooFewSeats]);
  return null;
}
