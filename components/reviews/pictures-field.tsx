"use client";

import { useEffect, useRef, useState } from "react";

import { FormField } from "@/components/forms/fields/form-field";
import { ownChecks } from "@/components/forms/own-checks";
import { inputClasses } from "@/components/ui/input";
import { pictureTypes } from "@/lib/packages/pictures/pictures";
import { checkPictures } from "@/lib/reviews/pictures/pictures";
import { cn } from "@/lib/utils/cn";

const TYPES = Object.values(pictureTypes);

interface Preview {
  name: string;
  url: string;
}

/** Several pictures at once, shown before they are sent. @param room how many may be added */
export function PicturesField({
  room,
  texts,
}: {
  room: number;
  texts: { label: string; hint: string; optional: string; chosen: string };
}) {
  const [previews, setPreviews] = useState<Preview[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const show = () =>
    setPreviews(
      [...(field.current?.files ?? [])]
        .filter(({ type }) => TYPES.includes(type))
        .map((file) => ({ name: file.name, url: URL.createObjectURL(file) })),
    );
  // What was chosen before scripts were ready.
  useEffect(show, []);
  useEffect(
    () => () => {
      for (const { url } of previews) URL.revokeObjectURL(url);
    },
    [previews],
  );
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    ownChecks.set(input, () => {
      const files = [...(input.files ?? [])];
      const isOffered = files.every(({ type }) => type === "" || TYPES.includes(type));
      return isOffered ? checkPictures(files, room) : { code: "pictureType" };
    });
  }, [room]);

  return (
    <div className="grid gap-3">
      <FormField
        name="pictures"
        label={texts.label}
        hint={texts.hint}
        optionalLabel={texts.optional}
      >
        {({ id, name, ...aria }) => (
          <input
            ref={field}
            type="file"
            multiple
            id={id}
            name={name}
            aria-invalid={aria["aria-invalid"]}
            aria-describedby={aria["aria-describedby"]}
            accept={TYPES.join(",")}
            className={cn(
              inputClasses,
              "min-h-11 file:mr-3 file:rounded-md file:border-0 file:bg-secondary file:px-3 file:py-1.5 file:text-sm file:font-semibold file:text-secondary-foreground",
            )}
            onChange={show}
          />
        )}
      </FormField>
      {previews.length > 0 ? (
        <ul aria-label={texts.chosen} className="flex flex-wrap gap-2">
          {previews.map(({ name, url }) => (
            <li key={url} className="size-24 overflow-hidden rounded-lg bg-muted">
              {/* eslint-disable-next-line @next/next/no-img-element -- A file of the visitor's own. */}
              <img src={url} alt={name} className="size-full object-cover" />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
