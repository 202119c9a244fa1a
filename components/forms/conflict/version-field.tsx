"use client";

import { useEffect, useRef, useState } from "react";

import { defaultOf, fieldsOf, valueOf, type Draft } from "@/components/forms/drafts/draft";
import { FORM_SAVED, useFormState } from "@/components/forms/form-state";
import { SHOWN_FIELD } from "@/lib/actions/form-values";

function pageOf(form: HTMLFormElement): Draft {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, defaultOf(field)]));
}

/**
 * Stays when the page refreshes below unsaved input; after a conflict the next submit replaces the
 * newer version.
 * @param follows whether an unchanged form shows newer stored values
 * @param fields values of that version, to tell which fields were changed here
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
  // A rejected form shows its input.
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
    // Listeners of the form and its fields start again in the same pass.
    queueMicrotask(() => {
      form.dispatchEvent(new Event(FORM_SAVED));
      for (const field of renewed) field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }, [version, follows, isRefused, answered]);

  // A later answer takes precedence.
  const current = shown.after === answered ? shown.version : (answered ?? shown.version);
  return (
    <>
      <input ref={input} type="hidden" name="version" value={current} />
      <input type="hidden" name={SHOWN_FIELD} value={base.json} />
    </>
  );
}
