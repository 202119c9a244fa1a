"use client";

import { CalendarX2 } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";

import { isPlainClick } from "@/components/layout/links/plain-click";
import { buttonVariants } from "@/components/ui/button";

/** A link to the page that asks; with scripts the question comes in a dialog, right here. */
export function CancelButton({
  href,
  label,
  title,
  children,
}: {
  href: string;
  label: string;
  title: string;
  /** The form, whose "keep" link leads away from its page: here it closes the dialog. */
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const trigger = useRef<HTMLAnchorElement>(null);
  const headingId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  return (
    <>
      <a
        ref={trigger}
        href={href}
        aria-haspopup="dialog"
        className={`${buttonVariants({ variant: "ghost" })} text-destructive!`}
        onClick={(event) => {
          // A new tab or window gets the page.
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <CalendarX2 aria-hidden="true" />
        {label}
      </a>
      {isOpen ? (
        <dialog
          ref={dialog}
          role="alertdialog"
          aria-labelledby={headingId}
          className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-xl border bg-popover p-6 text-popover-foreground shadow-lift backdrop:bg-black/50"
          onClose={() => {
            setIsOpen(false);
            trigger.current?.focus();
          }}
          onClick={(event) => {
            const link = event.target instanceof Element && event.target.closest("[data-keep]");
            if (!link) return;
            event.preventDefault();
            dialog.current?.close();
          }}
        >
          <h2 id={headingId} className="text-xl font-bold">
            {title}
          </h2>
          {children}
        </dialog>
      ) : null}
    </>
  );
}
