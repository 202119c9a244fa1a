"use client";

import { useEffect, useState, type ComponentProps } from "react";

import { useFormState } from "@/components/forms/form-state";
import { Textarea } from "@/components/ui/textarea";

import { CharacterCount } from "./character-count";
import type { ControlProps } from "./form-field";
import { limitAttributes, type TextLimits } from "./text-limits";

/** Follows the field's value, including restored text, of which React gets no event. */
function FieldCount({ id, fieldId, most }: { id: string; fieldId: string; most: number }) {
  const { labels, locale } = useFormState();
  const [text, setText] = useState("");
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const read = () => setText(field.value);
    // It may hold something, and may have been typed in before this runs.
    read();
    field.addEventListener("input", read);
    return () => field.removeEventListener("input", read);
  }, [fieldId]);
  return <CharacterCount {...{ id, text, most, locale }} texts={labels.characters} />;
}

export function LimitedTextarea({
  maxLength,
  lines,
  ...textarea
}: ControlProps & TextLimits & Omit<ComponentProps<"textarea">, keyof ControlProps | "maxLength">) {
  const { id, "aria-describedby": describedBy } = textarea;
  const limits = limitAttributes({ maxLength, lines });
  if (maxLength === undefined) return <Textarea {...textarea} {...limits} />;
  const countId = `${id}-count`;
  return (
    <>
      <Textarea
        {...textarea}
        {...limits}
        aria-describedby={[describedBy, countId].filter(Boolean).join(" ")}
      />
      <FieldCount id={countId} fieldId={id} most={maxLength} />
    </>
  );
}
