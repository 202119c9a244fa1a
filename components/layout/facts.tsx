import type { ReactNode } from "react";

import { Card, CardContent } from "@/components/ui/card";

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** A card of facts or of what can be done. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent className="grid grid-cols-1 gap-5">
        <h2 className="text-xl font-bold">{title}</h2>
        {children}
      </CardContent>
    </Card>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(14rem,50%-1rem)),1fr))] gap-x-8 gap-y-4">
      {children}
    </dl>
  );
}
