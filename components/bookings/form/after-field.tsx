"use client";

import { useChoice } from "@/components/bookings/choice/choice-context";

/** Tells the server which wish this is, so that it is one booking however often it is sent. */
export function AfterField() {
  return <input type="hidden" name="after" value={useChoice().after} />;
}
