"use client";

import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { useFormState } from "@/components/forms/form-state";
import { Button } from "@/components/ui/button";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { typedDays, type TripDay } from "@/lib/packages/itinerary/fields";

import { DayRow, type DayTexts } from "./day-row";
import { useRows } from "./use-rows";

interface ItineraryTexts extends DayTexts {
  add: string;
  full: string;
  moved: string;
  removed: string;
}

/** Without scripts there are as many rows as the trip has days. */
export function ItineraryRows({
  days,
  most,
  texts,
}: {
  days: readonly TripDay[];
  most: number;
  texts: ItineraryTexts;
}) {
  const { values, theirs } = useFormState();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  // An object, so that the same place can be asked for twice.
  const [focus, setFocus] = useState<{ key: number; part: string } | null>(null);
  // Without scripts a rejected form is a new page with the input.
  const typed = typedDays(values);
  const { rows, add, remove, move } = useRows(
    typed.length > days.length ? typed : days.map((day, index) => typed[index] ?? day),
    // Days that only the other version has need a place, to be chosen.
    typedDays(theirs ?? {}).length,
  );

  useEffect(() => {
    if (focus === null) return;
    const row = list.current?.querySelector(`[data-row="${String(focus.key)}"]`);
    row?.querySelector<HTMLElement>(focus.part)?.focus();
  }, [focus]);

  return (
    <>
      <ol ref={list} className="divide-y">
        {rows.map((row, index) => (
          <DayRow
            key={row.key}
            row={row}
            number={index + 1}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            texts={texts}
            onMove={(step) => {
              move(index, index + step);
              const tool = step < 0 ? texts.up : texts.down;
              setFocus({ key: row.key, part: `[data-tool="${CSS.escape(tool)}"]` });
              setSaid(fillTemplate(texts.moved, { day: index + 1 + step }));
            }}
            onRemove={() => {
              remove(index);
              setSaid(fillTemplate(texts.removed, { day: index + 1 }));
              const next = rows[index + 1] ?? rows[index - 1];
              setFocus(next ? { key: next.key, part: "input" } : null);
            }}
          />
        ))}
      </ol>
      <div className="border-t px-5 py-4 noscript:hidden">
        {rows.length < most ? (
          <Button
            type="button"
            variant="outline"
            onClick={() => setFocus({ key: add(), part: "input" })}
          >
            <Plus aria-hidden="true" />
            {texts.add}
          </Button>
        ) : (
          <p>{texts.full}</p>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}
