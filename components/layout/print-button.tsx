"use client";

import { Printer } from "lucide-react";

import { Button, type ButtonVariants } from "@/components/ui/button";

export function PrintButton({
  variant,
  children,
}: {
  variant?: ButtonVariants["variant"];
  children: string;
}) {
  return (
    <Button
      type="button"
      variant={variant}
      className="print:hidden no-js:hidden"
      onClick={() => window.print()}
    >
      <Printer aria-hidden="true" />
      {children}
    </Button>
  );
}
