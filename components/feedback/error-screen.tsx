"use client";

import { useErrorTexts } from "./error-texts";

export function ErrorScreen({ retry }: { retry: () => void }) {
  const texts = useErrorTexts();
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-lg justify-items-center gap-4 px-4 py-24 text-center"
    >
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="text-muted-foreground">{texts.text}</p>
      {/* As a Button looks; every page loads this file, and few ever show it. */}
      <button
        type="button"
        onClick={retry}
        className="min-h-11 rounded-lg bg-primary px-5 py-2 text-sm font-semibold text-primary-foreground hover:bg-primary-strong"
      >
        {texts.retry}
      </button>
    </div>
  );
}
