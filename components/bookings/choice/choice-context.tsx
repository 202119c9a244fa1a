"use client";

import { useRouter } from "next/navigation";
import { createContext, use, useState, useTransition, type ReactNode } from "react";

interface ChoiceState {
  /** What was chosen is on its way: what the page shows is about something else. */
  isPending: boolean;
  /** Leads to the address of a choice without leaving the page. */
  choose: (href: string) => void;
  /**
   * The traveller's latest booking when the page was opened, whatever is read anew meanwhile: see
   * requestIdOf.
   */
  after: string;
}

const ChoiceContext = createContext<ChoiceState>({
  isPending: false,
  choose: () => undefined,
  after: "none",
});

/** Ties what is chosen on the booking page to the button that books it. */
export function ChoiceProvider({ after, children }: { after: string; children: ReactNode }) {
  const router = useRouter();
  const [first] = useState(after);
  const [isPending, startTransition] = useTransition();
  const choose = (href: string) => {
    startTransition(() => router.replace(href, { scroll: false }));
  };
  return <ChoiceContext value={{ isPending, choose, after: first }}>{children}</ChoiceContext>;
}

export function useChoice(): ChoiceState {
  return use(ChoiceContext);
}
