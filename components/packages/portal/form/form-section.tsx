import type { ReactNode } from "react";

import { Card, CardContent } from "@/components/ui/card";

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent className="@container grid gap-5">
        <h2 className="text-lg font-bold">{title}</h2>
        {children}
      </CardContent>
    </Card>
  );
}
