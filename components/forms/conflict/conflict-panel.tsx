"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";

import { readDraft, type Draft } from "@/components/forms/drafts/draft";
import { FORM_SAVED, useFormState } from "@/components/forms/form-state";
import { withPlainBreaks } from "@/lib/actions/form-values";

import { ConflictField, type ComparedField, type ConflictTexts } from "./conflict-field";

interface Versions {
  mine: Draft;
  theirs: Draft;
  base: Draft;
}

const valueIn = (version: Draft, name: string) => withPlainBreaks(version[name] ?? "");

export function ConflictPanel({
  fields,
  texts,
  children,
}: {
  fields: readonly ComparedField[];
  texts: ConflictTexts & { title: string; lead: string; same: string };
  children?: ReactNode;
}) {
  const { theirs, values, shown } = useFormState();
  // Stays until the form is saved: a later try may fail for another reason.
  const [versions, setVersions] = useState<Versions | null>(null);
  const [answered, setAnswered] = useState<Draft>();
  if (theirs !== undefined && theirs !== answered) {
    setAnswered(theirs);
    setVersions({ mine: values, theirs, base: readDraft(shown ?? null) });
  }
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    form.querySelector("[data-answer]")?.scrollIntoView({ block: "start" });
    box.current?.focus({ preventScroll: true });
    const onSaved = () => setVersions(null);
    form.addEventListener(FORM_SAVED, onSaved);
    return () => form.removeEventListener(FORM_SAVED, onSaved);
  }, [versions]);

  if (versions === null) return null;
  const compared = fields
    .map((field) => ({
      field,
      mine: valueIn(versions.mine, field.name),
      theirs: valueIn(versions.theirs, field.name),
      base: valueIn(versions.base, field.name),
    }))
    .filter(({ mine, theirs: other }) => mine.trim() !== other.trim());
  return (
    <section
      ref={box}
      tabIndex={-1}
      key={versions.mine["version"]}
      aria-label={texts.title}
      className="group/conflict @container grid scroll-my-24 gap-5 rounded-xl border border-warning bg-warning-soft p-4 text-foreground outline-none"
    >
      <div>
        <h2 className="font-sans text-base font-bold tracking-normal">{texts.title}</h2>
        <p className="mt-1 hidden text-sm group-has-[fieldset]/conflict:block">{texts.lead}</p>
        <p className="mt-1 text-sm group-has-[fieldset]/conflict:hidden">{texts.same}</p>
      </div>
      {compared.map(({ field, ...version }) => (
        <ConflictField key={field.name} field={field} {...version} texts={texts} />
      ))}
      {children}
    </section>
  );
}
