"use client";

import { LoaderCircle } from "lucide-react";

import { useOneClick } from "@/components/forms/use-one-click";
import { Button } from "@/components/ui/button";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { proposeDepartureAction } from "@/lib/conversations/proposals/actions";

/** Proposes one departure with one press. A button of a form: no script is needed. */
export function ProposeButton({
  fields,
  locale,
  texts,
}: {
  /** What the action needs, by name. */
  fields: Readonly<Record<string, string>>;
  locale: string;
  texts: {
    propose: string;
    proposing: string;
    /** The button's name, with the date. */
    label: string;
    proposed: string;
    errors: Readonly<Record<string, string>>;
  };
}) {
  const { form, isPending, failure } = useOneClick<"proposed">(proposeDepartureAction, {
    notice: () => texts.proposed,
    error: (code) => texts.errors[code],
  });
  return (
    <form {...form} className="grid justify-items-end gap-1">
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="outline"
        size="sm"
        aria-label={texts.label}
        aria-busy={isPending}
      >
        {isPending ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : null}
        {isPending ? texts.proposing : texts.propose}
      </Button>
      {failure ? (
        <p role="alert" className="text-sm font-medium text-destructive">
          {texts.errors[failure.code]}
        </p>
      ) : null}
    </form>
  );
}
