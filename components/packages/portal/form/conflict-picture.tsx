"use client";

import { useEffect, useRef, useState } from "react";

import type { ConflictTexts } from "@/components/forms/conflict/conflict-field";
import { readDraft } from "@/components/forms/drafts/draft";
import { useFormState } from "@/components/forms/form-state";

type Side = "mine" | "theirs";

interface Mine {
  file: File | null;
  address: string;
}

function inputOf(form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | null {
  const element = form?.elements.namedItem(name);
  return element instanceof HTMLInputElement ? element : null;
}

/** Appears if both windows changed the picture. The upload is kept while the other picture is chosen. */
export function ConflictPicture({ label, texts }: { label: string; texts: ConflictTexts }) {
  const { theirs: answer, shown } = useFormState();
  // Stays until the form is saved, as the other fields do.
  const [theirs] = useState(answer?.["picture"] ?? "");
  const [base] = useState(readDraft(shown ?? null)["picture"] ?? "");
  const [mine, setMine] = useState<Mine | null>(null);
  const [side, setSide] = useState<Side>("mine");
  const box = useRef<HTMLDivElement>(null);
  const isWriting = useRef(false);

  useEffect(() => {
    const input = inputOf(box.current?.closest("form"), "picture");
    const isRemoved = inputOf(input?.form, "removePicture")?.checked === true;
    const show = () => {
      const file = input?.files?.[0] ?? null;
      if (isWriting.current || (file === null && !isRemoved)) return;
      setMine({ file, address: file ? URL.createObjectURL(file) : "" });
      setSide("mine");
    };
    show();
    input?.addEventListener("change", show);
    return () => input?.removeEventListener("change", show);
  }, []);
  useEffect(() => () => (mine?.address ? URL.revokeObjectURL(mine.address) : undefined), [mine]);

  const choose = (next: Side) => {
    const input = inputOf(box.current?.closest("form"), "picture");
    if (!input || !mine) return;
    setSide(next);
    const files = new DataTransfer();
    if (next === "mine" && mine.file) files.items.add(mine.file);
    input.files = files.files;
    const removes = inputOf(input.form, "removePicture");
    if (removes) removes.checked = next === "mine" && mine.file === null;
    isWriting.current = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    isWriting.current = false;
  };

  const option = (value: Side, address: string) => (
    <label className="flex min-h-11 min-w-0 cursor-pointer gap-3 rounded-lg border bg-card p-3 has-checked:border-primary has-checked:ring-1 has-checked:ring-primary">
      <input
        type="radio"
        name="_picture"
        checked={side === value}
        onChange={() => choose(value)}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="grid min-w-0 flex-1 gap-2">
        <span className="text-sm font-medium">{texts[value]}</span>
        {address === "" ? (
          <i className="text-sm text-muted-foreground">{texts.empty}</i>
        ) : (
          // A file of the visitor's own, or one of ours: nothing for the optimiser.
          // eslint-disable-next-line @next/next/no-img-element
          <img
            src={address}
            alt=""
            className="aspect-3/2 w-full rounded-md bg-muted object-cover"
          />
        )}
      </span>
    </label>
  );
  return (
    <div ref={box}>
      {mine === null || theirs === base ? null : (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-semibold">{label}</legend>
          <div className="grid gap-3 @lg:grid-cols-2">
            {option("mine", mine.address)}
            {option("theirs", theirs)}
          </div>
        </fieldset>
      )}
    </div>
  );
}
