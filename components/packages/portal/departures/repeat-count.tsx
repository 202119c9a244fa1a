"use client";

import { useEffect, useRef, useState } from "react";

import { filledInEarly } from "@/components/forms/drafts/early-input";
import { formatDate } from "@/lib/dates/date";
import { isPlainDate } from "@/lib/dates/plain-date";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { repeatDates, weekdays } from "@/lib/packages/departures/repeat-dates";
import { packageLimits } from "@/lib/packages/limits";

interface CountTexts {
  none: string;
  one: string;
  many: string;
  tooMany: string;
}

function countText(form: HTMLFormElement, texts: CountTexts, locale: string): string {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const [start, until] = [text("start"), text("until")];
  if (!isPlainDate(start) || !isPlainDate(until)) return texts.none;
  const limit = packageLimits.departureDates;
  const days = weekdays.filter((day) => data.has(`day${String(day)}`));
  const everyWeeks = Math.trunc(Number(text("everyWeeks")));
  const dates = repeatDates({ start, until, days, everyWeeks }, limit + 1);
  const [first = "", last = ""] = [dates[0], dates.at(-1)].map((date) =>
    date === undefined ? "" : formatDate(date, locale, { dateStyle: "long" }),
  );
  if (dates.length === 0) return texts.none;
  if (dates.length === 1) return fillTemplate(texts.one, { first });
  if (dates.length > limit) return fillTemplate(texts.tooMany, { limit });
  return fillTemplate(texts.many, { count: dates.length, first, last });
}

export function RepeatCount({ texts, locale }: { texts: CountTexts; locale: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const form = output.current?.form;
    if (!form) return;
    const count = () => setText(countText(form, texts, locale));
    form.addEventListener("input", count);
    if (filledInEarly(form).length > 0) count();
    return () => form.removeEventListener("input", count);
  }, [texts, locale]);
  return (
    <output ref={output} className="min-h-6 text-sm font-medium">
      {text}
    </output>
  );
}
