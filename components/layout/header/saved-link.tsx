"use client";

import { useSyncExternalStore } from "react";

import { IntentLink } from "@/components/layout/links/intent-link";
import { Icon } from "@/components/ui/icon";
import { followSaved, readSaved } from "@/lib/saved/device";

/** The look of the bell's count. Out of the flow, so that it moves nothing; here, so that pages have no rules for it. */
const badge = {
  position: "absolute",
  top: "0.125rem",
  right: 0,
  minWidth: "1.125rem",
  padding: "0 0.25rem",
  borderRadius: "1rem",
  background: "var(--accent)",
  color: "var(--accent-foreground)",
  font: "700 0.6875rem/1.125rem var(--font-text, sans-serif)",
  textAlign: "center",
} as const;

/** The way to what is saved, with how much that is. @param href with its locale */
export function SavedLink({ href, children }: { href: string; children: string }) {
  const count = useSyncExternalStore(
    followSaved,
    () => readSaved().items.length,
    () => 0,
  );
  return (
    <IntentLink href={href} className="bar-link relative">
      <Icon name="heart" />
      <span className="sr-only">{children}</span>
      {count > 0 ? <span style={badge}>{count}</span> : null}
    </IntentLink>
  );
}
