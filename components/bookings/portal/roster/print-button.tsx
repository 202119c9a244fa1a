"use client";

import { Printer } from "lucide-react";

import { Button } from "@/components/ui/button";

/** Opens the browser's print dialog; there is none without scripts, and so no button. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="outline" className="print:hidden no-js:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      {label}
    </Button>
  );
}
