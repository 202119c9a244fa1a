"use client";

import type { RefObject } from "react";

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

import { useLanguageLinks } from "./language-links";

export function LanguageDropdown({
  trigger,
  label,
  onClose,
}: {
  trigger: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
}) {
  const links = useLanguageLinks();
  return (
    <DropdownMenu open onOpenChange={onClose}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        aria-label={label}
        aria-labelledby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          trigger.current?.focus();
        }}
      >
        {links.map(({ key, ...link }) => (
          <DropdownMenuItem key={key} asChild>
            <a {...link} />
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
