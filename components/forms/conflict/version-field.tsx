"use client";

import { useEffect, useRef, useState } from "react";

import { defaultOf, fieldsOf, valueOf, type Draft } from "@/components/forms/drafts/draft";
import { FORM_SAVED, useFormState } from "@/components/forms/form-state";
import { SHOWN_FIELD } from "@/lib/actions/form-values";

/** What a page says in the fields of a form. */
function pageOf(form: HTMLFormElement): Draft {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, defaultOf(field)]));
}

/**
 * Which state of a thing the form shows. It stays while the page is read anew below what is typed;
 * whoever was told of a newer one replaces that one with the next try, and whoever has saved goes on
 * from there.
 * @param follows whether a form that nobody has changed is to show what was stored meanwhile: one of
 *   plain fields, to which the page gives their defaults
 * @param fields what the form shows of that state: tells which fields were changed here
 */
export function VersionField({
  version,
  fields,
  follows = false,
}: {
  version: string;
  fields: Draft;
  follows?: boolean;
}) {
  const { version: answered, values, theirs, shown: sent } = useFormState();
  const [base, setBase] = useState({
    json: theirs ? JSON.stringify(theirs) : (sent ?? JSON.stringify(fields)),
    theirs,
  });
  if (theirs !== undefined && theirs !== base.theirs) {
    setBase({ json: JSON.stringify(theirs), theirs });
  }
  const [shown, setShown] = useState({ version: answered ?? version, after: answered });
  const input = useRef<HTMLInputElement>(null);
  const page = useRef<{ version: string; fields: Draft }>(null);
  // A refused form shows what was typed.
  const isRefused = Object.keys(values).length > 0;

  useEffect(() => {
    const form = input.current?.form;
    const onSaved = () => {
      if (!form) return;
      const now = Object.fromEntries(fieldsOf(form).map((field) => [field.name, valueOf(field)]));
      setBase((before) => ({ ...before, json: JSON.stringify(now) }));
    };
    form?.addEventListener(FORM_SAVED, onSaved);
    return () => form?.removeEventListener(FORM_SAVED, onSaved);
  }, []);

  useEffect(() => {
    const form = input.current?.form;
    if (!follows || !form || page.current?.version === version) return;
    const before = page.current?.fields;
    page.current = { version, fields: pageOf(form) };
    if (!before || isRefused) return;
    const isChanged = fieldsOf(form).some((field) => {
      const value = valueOf(field);
      return value !== before[field.name] && value !== defaultOf(field);
    });
    if (isChanged) return;
    // A field that was ever written to does not follow its default by itself.
    form.reset();
    setShown({ version, after: answered });
    const renewed = fieldsOf(form).filter((field) => valueOf(field) !== before[field.name]);
    // Whoever listens to the form, or to one of its fields, begins anew in the same round.
    queueMicrotask(() => {
      form.dispatchEvent(new Event(FORM_SAVED));
      for (const field of renewed) field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }, [version, follows, isRefused, answered]);

  // What was answered since counts for more.
  const current = shown.after === answered ? shown.version : (answered ?? shown.version);
  return (
    <>
      <input ref={input} type="hidden" name="version" value={current} />
      <input type="hidden" name={SHOWN_FIELD} value={base.json} />
    </>
  );
}
