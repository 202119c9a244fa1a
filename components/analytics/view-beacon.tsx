"use client";

import { useEffect } from "react";

/** Tells the site that its page of a package was opened. */
export function ViewBeacon({ id }: { id: string }) {
  useEffect(() => void navigator.sendBeacon("/api/views", id), [id]);
  return null;
}
