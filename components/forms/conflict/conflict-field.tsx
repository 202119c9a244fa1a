"use client";

import { useEffect, useRef, useState } from "react";

import { valueOf, write } from "@/components/forms/drafts/draft";
import { isField } from "@/components/forms/validity";

export interface ComparedField {
  name: string;
  label: string;
  words?: Readonly<Record<string, string>>;
}

export interface ConflictTexts {
  mine: string;
  theirs: string;
  empty: string;
}

type Side = "mine" | "theirs";

/** One field in both versions, and the choice between them. One that was not changed here begins with theirs. */
export function ConflictField({
  field: { name, label, words },
  mine,
  theirs,
  base,
  texts,
}: {
  field: ComparedField;
  mine: string;
  theirs: string;
  base: string;
  texts: ConflictTexts;
}) {
  const [side, setSide] = useState<Side>(mine === base ? "theirs" : "mine");
  const box = useRef<HTMLFieldSetElement>(null);
  const typed = useRef(mine);
  const isWriting = useRef(false);

  useEffect(() => {
    const form = box.current?.form;
    const onInput = ({ target }: Event) => {
      if (isWriting.current || !(target instanceof Element) || !isField(target)) return;
      if (target.name === name) setSide("mine");
    };
    form?.addEventListener("input", onInput);
    return () => form?.removeEventListener("input", onInput);
  }, [name]);

  const control = () => {
    const element = box.current?.form?.elements.namedItem(name);
    return element instanceof Element && isField(element) ? element : null;
  };
  const put = (text: string) => {
    const element = control();
    if (!element) return;
    write(element, text);
    isWriting.current = true;
    element.dispatchEvent(new Event("input", { bubbles: true }));
    isWriting.current = false;
  };
  const choose = (next: Side) => {
    if (next === side) return;
    const element = control();
    if (next === "theirs" && element) typed.current = valueOf(element);
    setSide(next);
    put(next === "theirs" ? theirs : typed.current);
  };

  useEffect(() => {
    if (mine === base) put(theirs);
    // Once, when both versions appear: from then on the reader chooses.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const option = (value: Side, text: string) => {
    const shown = words?.[text] ?? text;
    return (
      <label className="flex min-h-11 min-w-0 cursor-pointer gap-3 rounded-lg border bg-card p-3 has-checked:border-primary has-checked:ring-1 has-checked:ring-primary">
        <input
          type="radio"
          name={`_choice:${name}`}
          value={value}
          checked={side === value}
          onChange={() => choose(value)}
          className="mt-0.5 size-4 shrink-0 accent-primary"
        />
        <span className="min-w-0">
          <span className="block text-sm font-medium">{texts[value]}</span>
          <span className="block text-sm wrap-anywhere whitespace-pre-line">
            {shown === "" ? <i className="text-muted-foreground">{texts.empty}</i> : shown}
          </span>
        </span>
      </label>
    );
  };
  return (
    <fieldset ref={box} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <input type="hidden" name={`_mine:${name}`} value={mine} />
      <input type="hidden" name={`_theirs:${name}`} value={theirs} />
      <div className="grid gap-3 @lg:grid-cols-2">
        {option("mine", mine)}
        {option("theirs", theirs)}
      </div>
    </fieldset>
  );
}
