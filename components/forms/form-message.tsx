import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { Alert } from "@/components/ui/alert";

export function FormMessage({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Alert variant="destructive" role="alert">
      <CircleAlert aria-hidden="true" />
      <p>
        {text}
        {children}
      </p>
    </Alert>
  );
}
