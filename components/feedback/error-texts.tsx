"use client";

import { createContext, use, type ReactNode } from "react";

interface ErrorTexts {
  title: string;
  text: string;
  retry: string;
}

const ErrorTextsContext = createContext<ErrorTexts>({ title: "", text: "", retry: "" });

/** Error screens are client components: their texts come down from the root layout. */
export function ErrorTextsProvider({
  texts,
  children,
}: {
  texts: ErrorTexts;
  children: ReactNode;
}) {
  return <ErrorTextsContext value={texts}>{children}</ErrorTextsContext>;
}

export function useErrorTexts(): ErrorTexts {
  return use(ErrorTextsContext);
}
