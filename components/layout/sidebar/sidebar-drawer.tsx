"use client";

import type { ReactNode, RefObject } from "react";

import { Sheet, SheetContent, SheetTitle } from "@/components/ui/sheet";

export function SidebarDrawer({
  label,
  opener,
  onClose,
  children,
}: {
  label: string;
  opener: RefObject<Element | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (opener.current instanceof HTMLElement) opener.current.focus();
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("[data-close]")) onClose();
        }}
      >
        <SheetTitle className="sr-only">{label}</SheetTitle>
        {children}
      </SheetContent>
    </Sheet>
  );
}
