"use client";

import { useEffect, useRef } from "react";

import { CopyButton } from "@/components/feedback/copy-button";
import { buttonVariants } from "@/components/ui/button";

import { useFormState } from "./form-state";

/** A new link, which is not shown again; without scripts to be copied from the page. */
export function CreatedLink({
  label,
  texts,
}: {
  label: string;
  texts: { copy: string; copied: string; once: string };
}) {
  const url = useFormState().values["url"];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (url !== undefined) box.current?.focus();
  }, [url]);
  if (url === undefined) return null;
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="grid w-full gap-2 rounded-lg bg-muted px-4 py-3 outline-none"
    >
      <p className="text-sm wrap-anywhere select-all">{url}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CopyButton
          text={url}
          copied={texts.copied}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {texts.copy}
        </CopyButton>
        <p className="text-sm text-muted-foreground">{texts.once}</p>
      </div>
    </div>
  );
}
