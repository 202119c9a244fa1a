"use client";

import { useRef, useState, type ReactNode } from "react";

import { useLazy } from "@/components/layout/use-lazy";

const loadDropdown = async () => (await import("./language-dropdown")).LanguageDropdown;

/** @param popoverId of the links that are shown without scripts */
export function LanguageMenu({
  popoverId,
  label,
  className,
  children,
}: {
  popoverId: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [Dropdown, needDropdown] = useLazy(loadDropdown);
  const trigger = useRef<HTMLButtonElement>(null);
  const prepare = () => void needDropdown();
  return (
    <div className="relative">
      <button
        ref={trigger}
        type="button"
        popoverTarget={popoverId}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={async (event) => {
          event.preventDefault();
          if (await needDropdown()) setIsOpen(true);
          else document.getElementById(popoverId)?.showPopover();
        }}
      >
        {children}
      </button>
      {isOpen && Dropdown ? (
        <Dropdown trigger={trigger} label={label} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}
