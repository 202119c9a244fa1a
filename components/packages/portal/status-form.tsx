"use client";

import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";

import { useOneClick } from "@/components/forms/use-one-click";
import { Button, type ButtonVariants } from "@/components/ui/button";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { setPackageStatusAction } from "@/lib/packages/editing/actions";
import type { PackageStatus } from "@/lib/packages/editing/rules";
import type { ListFilter } from "@/lib/packages/editing/schemas";

import type { ActionTexts } from "./action-texts";

export function StatusForm({
  id,
  to,
  back,
  locale,
  texts,
  label,
  describedBy,
  icon,
  variant = "outline",
  isCompact = false,
  onDone,
}: {
  id: string;
  to: PackageStatus;
  back?: ListFilter;
  locale: string;
  texts: ActionTexts;
  label: string;
  describedBy?: string;
  icon: ReactNode;
  variant?: NonNullable<ButtonVariants["variant"]>;
  isCompact?: boolean;
  onDone?: () => void;
}) {
  const { form, isPending, failure } = useOneClick(
    setPackageStatusAction,
    { notice: (notice) => (notice === "packageArchived" ? null : texts.notices[notice]) },
    () => {
      // The button goes away with its status, so the package gets the focus.
      if (describedBy) document.getElementById(describedBy)?.focus();
      onDone?.();
    },
  );
  return (
    <form {...form} className="grid justify-items-start gap-1">
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={to} />
      {back ? <input type="hidden" name="back" value={back} /> : null}
      <Button
        type="submit"
        size="sm"
        variant={variant}
        aria-busy={isPending}
        aria-describedby={describedBy}
        title={isCompact ? label : undefined}
      >
        {isPending ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : icon}
        <span className={isCompact ? "@5xl:sr-only" : undefined}>{label}</span>
      </Button>
      {failure ? (
        <p role="alert" className="max-w-72 text-sm font-medium text-destructive">
          {texts.errors[failure.code]}
        </p>
      ) : null}
    </form>
  );
}
