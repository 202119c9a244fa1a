"use client";

import { useChoice } from "@/components/bookings/choice/choice-context";

/** Makes a repeated post of the same choice a replay, so that it creates one booking. */
export function AfterField() {
  return <input type="hidden" name="after" value={useChoice().after} />;
}
