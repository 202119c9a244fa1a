"use client";

import { Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";

import { isPlainClick } from "@/components/layout/links/plain-click";
import { buttonVariants } from "@/components/ui/button";

/** What the form in a question can do with the dialog around it. */
interface QuestionDialog {
  close: () => void;
  /** While something is on its way, the dialog does not close on Escape. */
  setBusy: (isBusy: boolean) => void;
}

type QuestionForm = ReactNode | ((dialog: QuestionDialog) => ReactNode);

/** The platform's own dialog, which keeps the focus and closes on Escape. */
function Question({
  question,
  text,
  onClose,
  children,
}: {
  question: string;
  text: string;
  onClose: () => void;
  children: QuestionForm;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBusy = useRef(false);
  const isClosed = useRef(false);
  const headingId = useId();
  const textId = useId();
  const [actions] = useState<QuestionDialog>(() => ({
    close: () => dialog.current?.close(),
    setBusy: (busy) => {
      isBusy.current = busy;
    },
  }));
  useEffect(() => {
    dialog.current?.showModal();
    return () => {
      // What it asked about went away, and the link with it: the focus must not get lost.
      if (!isClosed.current) document.getElementById("content")?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={headingId}
      aria-describedby={textId}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl border bg-popover p-6 text-popover-foreground shadow-lift backdrop:bg-black/50"
      onCancel={(event) => {
        if (isBusy.current) event.preventDefault();
      }}
      onClose={() => {
        isClosed.current = true;
        onClose();
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest("[data-cancel]")) {
          event.preventDefault();
          actions.close();
        }
      }}
    >
      <h2 id={headingId} className="text-xl font-bold">
        {question}
      </h2>
      <p id={textId} className="mt-2 mb-6 wrap-anywhere text-muted-foreground">
        {text}
      </p>
      {typeof children === "function" ? children(actions) : children}
    </dialog>
  );
}

/**
 * A link to the page that asks; with scripts the question comes in a dialog, right here.
 * @param children the form that does it; what in it is marked `data-cancel` closes the dialog
 */
export function QuestionLink({
  href,
  label,
  ariaLabel,
  describedBy,
  question,
  text,
  children,
}: {
  href: string;
  label: string;
  ariaLabel?: string;
  describedBy?: string;
  question: string;
  text: string;
  children: QuestionForm;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <a
        ref={trigger}
        href={href}
        aria-label={ariaLabel}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        className={buttonVariants({ variant: "ghost", size: "sm" })}
        onClick={(event) => {
          // A new tab or window gets the page.
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Trash2 aria-hidden="true" />
        {label}
      </a>
      {isOpen ? (
        <Question
          {...{ question, text }}
          onClose={() => {
            setIsOpen(false);
            trigger.current?.focus();
          }}
        >
          {children}
        </Question>
      ) : null}
    </>
  );
}
