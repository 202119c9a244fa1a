"use client";

import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";

import { Button, type ButtonVariants } from "@/components/ui/button";

import { useFormState } from "./form-state";

/** Stays focusable while the form is under way; the form itself refuses a second submit. */
export function SubmitButton({
  children,
  ...props
}: Omit<ComponentProps<"button">, "type"> & ButtonVariants) {
  const { isPending, labels } = useFormState();
  return (
    <Button type="submit" aria-busy={isPending} {...props}>
      {isPending ? (
        <>
          <LoaderCircle aria-hidden="true" className="animate-spin" />
          {labels.pending}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
