"use client";

import { useSyncExternalStore, type ReactNode } from "react";

import { followSaved, readSaved, toggleSaved } from "@/lib/saved/device";

import "./heart.css";

/**
 * In a card's corner, over the picture and the link that covers the card. Not in a sheet: the first paint
 * has the rules of what the server rendered, and the heart would move when the others come.
 */
const corner = {
  position: "absolute",
  inset: "0.5rem 0.5rem auto auto",
  padding: "0.625rem",
  borderRadius: "50%",
  background: "var(--card)",
} as const;

/**
 * Saves a package and removes it again. Until the page is live, and without scripts, a press would do
 * nothing: the server renders none for a card; one with a text keeps its place, unseen.
 * @param id its public one
 * @param name of the button, which states the package
 * @param children a visible text; the name contains it
 */
export function SaveButton({
  id,
  name,
  children,
}: {
  id: string;
  name: string;
  children?: ReactNode;
}) {
  const isSaved = useSyncExternalStore(
    followSaved,
    () => readSaved().items.includes(id),
    () => (children ? false : null),
  );
  if (isSaved === null) return null;
  return (
    <button
      type="button"
      className={children ? "heart btn" : "heart"}
      style={children ? undefined : corner}
      aria-pressed={isSaved}
      aria-label={name}
      onClick={() => toggleSaved(id)}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
        <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
      </svg>
      {children}
    </button>
  );
}
