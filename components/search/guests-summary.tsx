"use client";

import { useRef, useState, type ReactNode } from "react";

/**
 * Selects behind one line that says what they say. Without JavaScript the line keeps its first text,
 * and the selects are right.
 */
export function GuestsSummary({
  labelledBy,
  initial,
  children,
}: {
  labelledBy: string;
  initial: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const [text, setText] = useState(initial);
  const update = () => {
    const selects = [...(details.current?.querySelectorAll("select") ?? [])];
    setText(
      selects
        .filter(({ value }) => value !== "0")
        .map(({ selectedOptions }) => selectedOptions[0]?.text)
        .join(", "),
    );
  };
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className="guests"
      onChange={update}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        details.current?.querySelector("summary")?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary aria-labelledby={`${labelledBy} guests-summary`}>
        <span id="guests-summary">{text}</span>
      </summary>
      <div className="guests-panel">{children}</div>
    </details>
  );
}
