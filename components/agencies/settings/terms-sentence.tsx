"use client";

import { useEffect, useRef, useState } from "react";

import { filledInEarly } from "@/components/forms/drafts/early-input";
import { termsText, type TermsTexts } from "@/lib/agencies/settings/terms-text";
import { readCount } from "@/lib/forms/number-fields";
import { termsLimits } from "@/lib/agencies/limits";

/** The terms of the form's two fields as a sentence, updated on input. */
export function TermsSentence({
  first,
  texts,
  locale,
}: {
  /** As the server says it. */
  first: string;
  texts: TermsTexts;
  locale: string;
}) {
  const output = useRef<HTMLOutputElement>(null);
  const [text, setText] = useState(first);
  useEffect(() => {
    const form = output.current?.form;
    if (!form) return;
    const read = () => {
      const data = new FormData(form);
      const field = (name: "freeCancellationHours" | "lateRefundPercent") =>
        readCount(String(data.get(name) ?? ""), termsLimits[name], locale);
      const [hours, percent] = [field("freeCancellationHours"), field("lateRefundPercent")];
      // Invalid input leaves the last sentence.
      if (!hours.ok || !percent.ok) return;
      setText(termsText({ hours: hours.value, percent: percent.value }, texts, locale));
    };
    form.addEventListener("input", read);
    if (filledInEarly(form).length > 0) read();
    return () => form.removeEventListener("input", read);
  }, [texts, locale]);
  return (
    <output ref={output} className="rounded-lg bg-muted px-4 py-3 text-sm">
      {text}
    </output>
  );
}
