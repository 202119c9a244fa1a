"use client";

import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from "lucide-react";

import { FormField } from "@/components/forms/fields/form-field";
import { LimitedTextarea } from "@/components/forms/fields/limited-textarea";
import { limitAttributes } from "@/components/forms/fields/text-limits";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { textField, titleField } from "@/lib/packages/itinerary/fields";
import { packageLimits } from "@/lib/packages/limits";

import type { KeyedDay } from "./use-rows";

/** `day`, `up`, `down` and `remove` hold `{day}`. */
export interface DayTexts {
  day: string;
  title: string;
  text: string;
  optional: string;
  up: string;
  down: string;
  remove: string;
}

export function DayRow({
  row,
  number,
  isFirst,
  isLast,
  texts,
  onMove,
  onRemove,
}: {
  row: KeyedDay;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  texts: DayTexts;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  const fill = (text: string) => fillTemplate(text, { day: number });
  const tool = (Icon: LucideIcon, text: string, onClick: () => void, isOff = false) => (
    // Not `disabled`: a button that has moved its row to an end keeps the focus.
    <Button
      type="button"
      data-tool={text}
      variant="ghost"
      size="icon"
      aria-label={fill(text)}
      aria-disabled={isOff}
      className="aria-disabled:opacity-40 noscript:hidden"
      onClick={isOff ? undefined : onClick}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
  return (
    <li data-row={row.key} className="grid gap-4 px-5 py-5 sm:grid-cols-[5rem_minmax(0,1fr)]">
      <div className="flex items-center justify-between sm:flex-col sm:items-start sm:justify-start sm:gap-2">
        <h2 className="font-display text-lg font-bold">{fill(texts.day)}</h2>
        <div className="flex sm:-ml-3 sm:flex-col">
          {tool(ArrowUp, texts.up, () => onMove(-1), isFirst)}
          {tool(ArrowDown, texts.down, () => onMove(1), isLast)}
          {tool(Trash2, texts.remove, onRemove)}
        </div>
      </div>
      <div className="grid content-start gap-4">
        <FormField name={titleField(number)} label={texts.title}>
          {(control) => (
            <Input
              {...control}
              {...limitAttributes({ maxLength: packageLimits.dayTitle })}
              aria-label={`${texts.title}, ${fill(texts.day)}`}
              defaultValue={row.title}
            />
          )}
        </FormField>
        <FormField name={textField(number)} label={texts.text} optionalLabel={texts.optional}>
          {(control) => (
            <LimitedTextarea
              {...control}
              maxLength={packageLimits.dayText}
              aria-label={`${texts.text}, ${fill(texts.day)}`}
              defaultValue={row.description}
              rows={3}
            />
          )}
        </FormField>
      </div>
    </li>
  );
}
