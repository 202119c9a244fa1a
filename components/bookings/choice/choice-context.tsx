"use client";

import { useRouter } from "next/navigation";
import { createContext, use, useState, useTransition, type ReactNode } from "react";

interface ChoiceState {
  isPending: boolean;
  choose: (href: string) => void;
  /**
   * The traveller's latest booking when the page was opened, unchanged by refreshes: see requestIdOf.
   */
  after: string;
}

const ChoiceContext = createContext<ChoiceState>({
  isPending: false,
  choose: () => undefined,
  after: "none",
});

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
