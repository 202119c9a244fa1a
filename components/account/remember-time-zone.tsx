"use client";

import { useEffect } from "react";

import { rememberTimeZone } from "@/lib/dates/time-zone";

/** On the forms for accounts, so that the first page and the first mail after them have the reader's zone. */
export function RememberTimeZone() {
  useEffect(() => rememberTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return null;
}
