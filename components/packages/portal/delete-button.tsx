"use client";

import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";

import { buttonVariants } from "@/components/ui/button";

import { DeleteDialog } from "./delete-dialog";
import type { DeleteTexts } from "./action-texts";

/** A link to the page that asks; with scripts the question comes in a dialog, right here. */
export function DeleteButton({
  href,
  label,
  describedBy,
  ...dialog
}: {
  href: string;
  label: string;
  describedBy: string;
  id: string;
  title: string;
  locale: string;
  isArchived: boolean;
  texts: DeleteTexts;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <a
        ref={trigger}
        href={href}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        className={buttonVariants({ variant: "ghost", size: "sm" })}
        onClick={(event) => {
          // A new tab or window gets the page.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Trash2 aria-hidden="true" />
        {label}
      </a>
      {isOpen ? (
        <DeleteDialog
          {...dialog}
          onClose={() => {
            setIsOpen(false);
            trigger.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
