"use client";

import { useEffect } from "react";

/** When nobody touches the card, its numbers come to life this long after the page. */
const QUIET_MS = 4_000;

/** Wakes the form of a package's card. What it does then is loaded when the page is long usable. */
export function CardIsland(props: {
  formId: string;
  packageId: string;
  left: string;
  soldOut: string;
  total: string;
  late: string;
  noDeparture: string;
  tooFewSeats: string;
}) {
  const { formId, packageId, left, soldOut, total, late, noDeparture, tooFewSeats } = props;
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement | null;
    let end: (() => void) | undefined;
    let isGone = false;
    const wake = (event?: Event) => {
      window.clearTimeout(timer);
      form?.removeEventListener("focusin", wake);
      form?.removeEventListener("pointerenter", wake);
      void import("./card-live").then(({ enliven }) => {
        if (form && !isGone) {
          const isTouched = event !== undefined;
          const texts = { left, soldOut, total, late, noDeparture, tooFewSeats };
          end = enliven(form, { packageId, ...texts, isTouched });
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
