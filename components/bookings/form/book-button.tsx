"use client";

import { useChoice } from "@/components/bookings/choice/choice-context";
import { SubmitButton } from "@/components/forms/submit-button";

export function BookButton({ children }: { children: string }) {
  const { isPending } = useChoice();
  return (
    <SubmitButton
      size="lg"
      aria-disabled={isPending}
      className="w-full aria-disabled:opacity-60"
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {children}
    </SubmitButton>
  );
}
