"use client";

import { useEffect, useRef, useState } from "react";

import { FormField } from "@/components/forms/fields/form-field";
import { useFormState } from "@/components/forms/form-state";
import { CheckBox } from "@/components/ui/check-box";
import { inputClasses } from "@/components/ui/input";
import { packageLimits } from "@/lib/packages/limits";
import { pictureTypes } from "@/lib/packages/pictures/pictures";
import { cn } from "@/lib/utils/cn";

function addressOf(file: File | undefined): string | null {
  return file?.type.startsWith("image/") ? URL.createObjectURL(file) : null;
}

export function PictureField({
  current,
  texts,
}: {
  current: string | null;
  texts: {
    label: string;
    hint: string;
    optional: string;
    preview: string;
    current: string;
    remove: string;
  };
}) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  // A file may be chosen before this runs.
  useEffect(() => setPreview(addressOf(input.current?.files?.[0])), []);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  // After another window's upload, the page's own picture is gone.
  const { theirs } = useFormState();
  const stored = theirs?.["picture"] ?? current ?? "";
  const shown = preview ?? stored;

  return (
    <div className="grid gap-3">
      {shown !== "" ? (
        // A file of the visitor's own, or one of ours: nothing for the optimiser.
        // eslint-disable-next-line @next/next/no-img-element
        <img
          src={shown}
          alt={preview ? texts.preview : texts.current}
          className="aspect-3/2 w-full rounded-lg border bg-muted object-cover"
        />
      ) : null}
      <FormField
        name="picture"
        label={texts.label}
        hint={texts.hint}
        optionalLabel={texts.optional}
      >
        {({ id, name, ...aria }) => (
          <input
            ref={input}
            type="file"
            id={id}
            name={name}
            aria-invalid={aria["aria-invalid"]}
            aria-describedby={aria["aria-describedby"]}
            accept={Object.values(pictureTypes).join(",")}
            data-max-bytes={packageLimits.pictureBytes}
            className={cn(
              inputClasses,
              "min-h-11 file:mr-3 file:rounded-md file:border-0 file:bg-secondary file:px-3 file:py-1.5 file:text-sm file:font-semibold file:text-secondary-foreground",
            )}
            onChange={(event) => setPreview(addressOf(event.currentTarget.files?.[0]))}
          />
        )}
      </FormField>
      {stored !== "" ? (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <CheckBox name="removePicture" />
          {texts.remove}
        </label>
      ) : null}
    </div>
  );
}
