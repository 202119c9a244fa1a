"use client";

import { useRef, useState, type ReactNode } from "react";

import { isPlainClick } from "@/components/layout/links/plain-click";
import { useLazy } from "@/components/layout/use-lazy";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/utils/cn";

import type { QuestionForm } from "./question-dialog";

const loadDialog = async () => (await import("./question-dialog")).QuestionDialog;

/** @param children the form; an element marked `data-cancel` closes the dialog */
export function QuestionLink({
  href,
  label,
  icon,
  size = "sm",
  className,
  ariaLabel,
  describedBy,
  isCompact = false,
  question,
  text,
  dialogClassName,
  children,
}: {
  href: string;
  label: string;
  icon: ReactNode;
  size?: "sm" | "default";
  className?: string;
  ariaLabel?: string;
  describedBy?: string;
  isCompact?: boolean;
  question: string;
  text?: string;
  dialogClassName?: string;
  children: QuestionForm;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, needDialog] = useLazy(loadDialog);
  const trigger = useRef<HTMLAnchorElement>(null);
  const prepare = () => void needDialog();
  return (
    <>
      <a
        ref={trigger}
        href={href}
        aria-label={ariaLabel}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        title={isCompact ? label : undefined}
        className={cn(buttonVariants({ variant: "ghost", size }), className)}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={async (event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (await needDialog()) setIsOpen(true);
          else window.location.assign(href);
        }}
      >
        {icon}
        <span className={isCompact ? "@5xl:sr-only" : undefined}>{label}</span>
      </a>
      {isOpen && Dialog ? (
        <Dialog
          {...{ trigger, question, text }}
          className={dialogClassName}
          onClose={() => setIsOpen(false)}
        >
          {children}
        </Dialog>
      ) : null}
    </>
  );
}
