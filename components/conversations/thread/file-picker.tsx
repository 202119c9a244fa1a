"use client";

import { Paperclip } from "lucide-react";
import { useEffect, useRef } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { buttonVariants } from "@/components/ui/button";
import { FILE_TYPES } from "@/lib/conversations/limits";
import { cn } from "@/lib/utils/cn";

/** Where files are chosen. Without scripts it is a plain field of the form, under the message. */
export function FilePicker({ add }: { add: (files: readonly File[]) => void }) {
  const { texts } = useViewing();
  const field = useRef<HTMLInputElement>(null);
  const take = () => {
    const input = field.current;
    if (!input?.files?.length) return;
    add([...input.files]);
    // The store has them now, and the same file may be chosen again.
    input.value = "";
  };
  const taking = useRef(take);
  // What was chosen before scripts were ready.
  useEffect(() => taking.current(), []);
  return (
    <label
      title={texts.files.attachHint}
      className={cn(
        buttonVariants({ variant: "ghost", size: "icon" }),
        "relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring no-js:h-auto no-js:w-full no-js:justify-start no-js:gap-2 no-js:text-sm",
      )}
    >
      <Paperclip aria-hidden="true" />
      <input
        ref={field}
        type="file"
        name="files"
        data-attach=""
        multiple
        accept={FILE_TYPES}
        aria-label={texts.files.attach}
        onChange={take}
        className="sr-only no-js:not-sr-only no-js:min-w-0"
      />
    </label>
  );
}
