import { getLocale } from "next-intl/server";
import type { ComponentProps, ReactNode } from "react";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { PackagePicture } from "@/components/packages/package-picture";
import { Card, CardContent } from "@/components/ui/card";
import { cn } from "@/lib/utils/cn";

type Action = ComponentProps<typeof ActionForm>["action"];

interface EditedPicture {
  /** Unique in the list. */
  key: string;
  src: string | null;
  /** What is to be seen; null if nobody said. */
  alt: string | null;
  /** Below the picture; empty for nothing. */
  text: string;
  /** Hidden fields that name the picture to the action. */
  fields: ReactNode;
}

/** Pictures that an agency removes and adds; each change is a form of its own. */
export async function EditedPictures({
  id,
  pictures,
  columns,
  texts,
  remove,
  add,
  isFull,
  children,
}: {
  /** Of what is shown: decides the drawing in place of a missing picture. */
  id: string;
  pictures: readonly EditedPicture[];
  columns: string;
  texts: {
    title: string;
    lead: string;
    full: string;
    add: string;
    /** @param number from 1 */
    remove: (number: number) => string;
  };
  remove: Action;
  add: Action;
  isFull: boolean;
  /** Fields of the form that adds one. */
  children: ReactNode;
}) {
  const form = { labels: await getFormLabels(), locale: await getLocale() };
  return (
    <Card>
      <CardContent className="grid gap-5">
        <div>
          <h2 className="text-lg font-bold">{texts.title}</h2>
          <p className="mt-1 text-sm text-muted-foreground">{texts.lead}</p>
        </div>
        {pictures.length > 0 ? (
          <ul className={cn("grid gap-4 sm:grid-cols-2", columns)}>
            {pictures.map(({ key, src, alt, text, fields }, index) => (
              <li key={key} className="grid content-start gap-2">
                <PackagePicture
                  id={id}
                  destination=""
                  title=""
                  src={src}
                  alt={alt ?? ""}
                  className="rounded-lg"
                />
                {text === "" ? null : <p className="text-sm wrap-anywhere">{text}</p>}
                <ActionForm {...form} action={remove} className="grid gap-2">
                  {fields}
                  <SubmitButton variant="outline">{texts.remove(index + 1)}</SubmitButton>
                </ActionForm>
              </li>
            ))}
          </ul>
        ) : null}
        {isFull ? (
          <p>{texts.full}</p>
        ) : (
          // A new form for the next one, once a picture has been added.
          <ActionForm
            key={pictures.map(({ key }) => key).join()}
            {...form}
            action={add}
            className="grid max-w-xl gap-5"
          >
            {children}
            <SubmitButton className="justify-self-start">{texts.add}</SubmitButton>
          </ActionForm>
        )}
      </CardContent>
    </Card>
  );
}
