"use client";

import { Printer } from "lucide-react";

import { Button } from "@/components/ui/button";

/** Opens the browser's own printing. Without scripts its menu has the same. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button type="button" className="no-js:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      {children}
    </Button>
  );
}
