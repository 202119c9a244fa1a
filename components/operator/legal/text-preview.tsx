"use client";

import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";

import type { InnerLink } from "@/components/layout/legal/prose";
import { buttonVariants } from "@/components/ui/button";

const Prose = lazy(async () => ({
  default: (await import("@/components/layout/legal/prose")).Prose,
}));

/** Following it would leave the form. */
const TabLink: InnerLink = (props) => <a target="_blank" rel="noopener" {...props} />;

/** Shows a field of the form around it as readers will see its text, while it is written. */
export function TextPreview({
  field,
  lang,
  texts,
}: {
  field: string;
  lang: string;
  texts: { preview: string; empty: string };
}) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const isOpen = text !== null;

  const written = () => {
    const control = button.current?.form?.elements.namedItem(field);
    return control instanceof HTMLTextAreaElement ? control : null;
  };

  useEffect(() => {
    const control = isOpen ? written() : null;
    const follow = () => setText(control?.value ?? "");
    control?.addEventListener("input", follow);
    return () => control?.removeEventListener("input", follow);
  });

  return (
    <div className="-mt-3 grid gap-3 noscript:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={buttonVariants({
          variant: "outline",
          size: "sm",
          className: "justify-self-start",
        })}
        onClick={() => setText(isOpen ? null : (written()?.value ?? ""))}
      >
        {texts.preview}
      </button>
      <div id={id} hidden={!isOpen} className="rounded-lg border bg-muted/40 px-4 py-3">
        <Suspense>
          {text === null ? null : text.trim() ? (
            <Prose text={text} lang={lang} Inner={TabLink} />
          ) : (
            <p>{texts.empty}</p>
          )}
        </Suspense>
      </div>
    </div>
  );
}
