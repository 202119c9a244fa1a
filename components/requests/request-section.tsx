import type { ReactNode } from "react";

import { Card } from "@/components/ui/card";

export function RequestSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl font-bold">{title}</h2>
      {children}
    </Card>
  );
}
