import { cn } from "@/lib/utils/cn";
import type { ReactNode } from "react";

/**
 * A menu of the header on the platform's popover: it opens without JavaScript, closes on Escape and
 * on a click elsewhere, and gives the focus back. `menu-focus.ts` closes it when the focus leaves.
 */
export function HeaderMenu({
  id,
  label,
  icon,
  heading,
  className,
  triggerClassName,
  children,
}: {
  id: string;
  label: ReactNode;
  icon: ReactNode;
  heading?: string;
  className?: string;
  triggerClassName?: string;
  children: ReactNode;
}) {
  return (
    <div className={triggerClassName}>
      <button type="button" popoverTarget={id} className="bar-link">
        {icon}
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        className={cn(
          "header-menu min-w-56 rounded-xl border bg-popover p-2 text-popover-foreground shadow-lift",
          className,
        )}
      >
        {heading ? <p className="px-3 py-2 text-sm font-semibold">{heading}</p> : null}
        {children}
      </div>
    </div>
  );
}

export const menuItemClasses = "menu-item";
