"use client";

import { useRef, useState, type ReactNode, type RefObject } from "react";

import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";

export interface QuestionControl {
  close: () => void;
  /** While something is on its way, the dialog does not close on Escape. */
  setBusy: (isBusy: boolean) => void;
}

export type QuestionForm = ReactNode | ((dialog: QuestionControl) => ReactNode);

export function QuestionDialog({
  trigger,
  question,
  text,
  className,
  onClose,
  children,
}: {
  trigger: RefObject<HTMLElement | null>;
  question: string;
  text?: string | undefined;
  className?: string | undefined;
  onClose: () => void;
  children: QuestionForm;
}) {
  const content = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  const [control] = useState<QuestionControl>(() => ({
    close: onClose,
    setBusy: (busy) => {
      isBusy.current = busy;
    },
  }));
  return (
    <AlertDialog open onOpenChange={onClose}>
      <AlertDialogContent
        ref={content}
        className={className}
        {...(text === undefined ? { "aria-describedby": undefined } : {})}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.querySelector<HTMLElement>("[data-cancel]")?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // What it asked about may have gone away, and the link with it: the focus must not get lost.
          const link = trigger.current;
          (link?.isConnected ? link : document.getElementById("content"))?.focus();
        }}
        onEscapeKeyDown={(event) => {
          if (isBusy.current) event.preventDefault();
        }}
        // Before the link's own handler, which would lead away.
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest("[data-cancel]")) {
            event.preventDefault();
            onClose();
          }
        }}
      >
        <AlertDialogTitle>{question}</AlertDialogTitle>
        {text === undefined ? null : (
          <AlertDialogDescription className="mt-2 mb-6">{text}</AlertDialogDescription>
        )}
        {typeof children === "function" ? children(control) : children}
      </AlertDialogContent>
    </AlertDialog>
  );
}
