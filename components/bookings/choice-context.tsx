"use client";

import { useRouter } from "next/navigation";
import { createContext, use, useTransition, type ReactNode } from "react";

interface ChoiceState {
  /** What was chosen is on its way: what the page shows is about something else. */
  isPending: boolean;
  /** Leads to the address of a choice without leaving the page. */
  choose: (href: string) => void;
}

const ChoiceContext = createContext<ChoiceState>({ isPending: false, choose: () => undefined });

/** Ties what is chosen on the booking page to the button that books it. */
export function ChoiceProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const choose = (href: string) => {
    startTransition(() => router.replace(href, { scroll: false }));
  };
  return <ChoiceContext value={{ isPending, choose }}>{children}</ChoiceContext>;
}

export function useChoice(): ChoiceState {
  return use(ChoiceContext);
}
