"use client";

import { Archive, LoaderCircle } from "lucide-react";
import { useEffect, type ReactNode } from "react";

import { FormMessage } from "@/components/forms/form-message";
import { useOneClick } from "@/components/forms/use-one-click";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { deletePackageAction } from "@/lib/packages/editing/actions";
import type { ListFilter } from "@/lib/packages/editing/schemas";

import type { DeleteTexts } from "./action-texts";
import { StatusForm } from "./status-form";

export function DeleteForm({
  id,
  back,
  locale,
  texts,
  isArchived,
  cancel,
  onPending,
  onArchived,
}: {
  id: string;
  back?: ListFilter;
  locale: string;
  texts: DeleteTexts;
  isArchived: boolean;
  cancel: ReactNode;
  onPending?: (isPending: boolean) => void;
  onArchived?: () => void;
}) {
  const { form, isPending, failure } = useOneClick(deletePackageAction, {
    notice: (notice) => texts.notices[notice],
  });
  useEffect(() => onPending?.(isPending), [onPending, isPending]);
  const isBooked = failure?.code === "packageBooked";
  const isDown = failure?.code === "unavailable";
  const reason = isDown ? texts.errors.unavailable : isBooked && !isArchived ? texts.booked : null;
  const leave = back ? { back } : {};

  return (
    <div className="grid gap-4">
      {failure ? (
        <FormMessage text={texts.errors[isDown ? "packageDeleteFailed" : failure.code]} />
      ) : null}
      {reason ? <Alert variant="info">{reason}</Alert> : null}
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        {isBooked ? (
          isArchived ? null : (
            <StatusForm
              {...{ id, locale, texts, ...leave }}
              to="archived"
              label={texts.archive}
              icon={<Archive aria-hidden="true" />}
              variant="default"
              {...(onArchived ? { onDone: onArchived } : {})}
            />
          )
        ) : (
          <form {...form}>
            <input type="hidden" name={LOCALE_FIELD} value={locale} />
            <input type="hidden" name="id" value={id} />
            {back ? <input type="hidden" name="back" value={back} /> : null}
            <Button type="submit" variant="destructive" aria-busy={isPending}>
              {isPending ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : null}
              {isPending ? texts.pending : texts.confirm}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
