"use client";

import { useEffect, useState, type ComponentProps } from "react";

import { useFormState } from "@/components/forms/form-state";
import { Textarea } from "@/components/ui/textarea";

import { CharacterCount } from "./character-count";
import type { ControlProps } from "./form-field";
import { limitAttributes, type TextLimits } from "./text-limits";

/** Follows what stands in a field, whoever wrote it: React does not know of what is kept or restored. */
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

/** A text area that takes whatever is pasted, and tells how much of it there may be. */
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
