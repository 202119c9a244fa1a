import { z } from "zod";

import { readWhole } from "@/lib/forms/fields";
import { packageLimits } from "@/lib/packages/limits";
import { isUuid } from "@/lib/utils/uuid";

import { MANY_BUTTON, MANY_FIELD, pickField, seatsField, seenField } from "./seat-fields";

export interface SeatChange {
  id: string;
  /** What the form showed. */
  seen: number;
  seats: number;
}

const SEEN = seenField("");

/**
 * The departures whose seats are to change: those that are picked, to one number, or those in whose
 * own field another number was typed.
 */
export const seatChangesSchema = z
  .record(z.string(), z.unknown())
  .transform((fields, context): SeatChange[] => {
    const isMany = fields[MANY_BUTTON.name] === MANY_BUTTON.value;
    const changes: SeatChange[] = [];
    const wrong = new Set<string>();
    for (const [name, value] of Object.entries(fields)) {
      const id = name.slice(SEEN.length);
      const seen = Number(value);
      if (!name.startsWith(SEEN) || !isUuid(id) || !Number.isInteger(seen)) continue;
      if (isMany && fields[pickField(id)] === undefined) continue;
      const field = isMany ? MANY_FIELD : seatsField(id);
      const typed = fields[field];
      const reading = readWhole(typeof typed === "string" ? typed : "", packageLimits.seats);
      if (reading.ok) {
        if (isMany || reading.value !== seen) changes.push({ id, seen, seats: reading.value });
      } else if (!wrong.has(field)) {
        wrong.add(field);
        const { code, limit } = reading;
        const params = limit === undefined ? { code } : { code, limit };
        context.addIssue({ code: "custom", path: [field], params });
      }
    }
    if (isMany && changes.length === 0 && wrong.size === 0) {
      context.addIssue({ code: "custom", path: [MANY_FIELD], params: { code: "noneTicked" } });
    }
    return changes;
  });
