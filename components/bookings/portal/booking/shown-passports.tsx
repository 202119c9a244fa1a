"use client";

import { useEffect, useRef } from "react";

import { useFormState } from "@/components/forms/form-state";
import type { Passport } from "@/lib/bookings/passports/fields";
import { readShownPassports, SHOWN_PASSPORTS } from "@/lib/bookings/passports/shown";

const rows = ["name", "number", "nationality", "birthDate", "expiryDate"] as const;

/** What the agency has asked to see. It is in the form's answer, and gone with the page. */
export function ShownPassports({
  names,
  texts,
}: {
  /** Of the travellers, by place. */
  names: readonly string[];
  texts: Readonly<Record<keyof Passport | "title" | "once" | "unreadable", string>>;
}) {
  const answer = useFormState().values[SHOWN_PASSPORTS];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== undefined) box.current?.focus();
  }, [answer]);
  const shown = readShownPassports(answer);
  if (shown === null) return null;
  return (
    <div
      ref={box}
      role="group"
      aria-label={texts.title}
      tabIndex={-1}
      className="grid w-full gap-4 rounded-lg bg-muted px-4 py-3 outline-none"
    >
      {shown.map(({ position, passport }) => (
        <section key={position} className="grid gap-2">
          <h3 className="font-semibold wrap-anywhere">{names[position - 1]}</h3>
          {passport === null ? (
            <p className="text-sm">{texts.unreadable}</p>
          ) : (
            <dl className="grid gap-x-6 gap-y-2 @lg:grid-cols-2">
              {rows.map((row) => (
                <div key={row} className="min-w-0">
                  <dt className="text-sm text-muted-foreground">{texts[row]}</dt>
                  <dd className="font-medium wrap-anywhere select-all">{passport[row]}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
      <p className="text-sm text-muted-foreground">{texts.once}</p>
    </div>
  );
}
