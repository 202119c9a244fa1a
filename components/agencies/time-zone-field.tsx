"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Sends the browser's time zone along; without scripts the agency's day is UTC's. */
export function TimeZoneField() {
  const timeZone = useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "",
  );
  return <input type="hidden" name="timeZone" value={timeZone} />;
}
