"use client";

import { useEffect } from "react";

import { noteSeen } from "@/lib/saved/seen";

/** Counts a view of the package's page, and lists it on this device as seen. */
export function ViewBeacon({ id }: { id: string }) {
  useEffect(() => {
    navigator.sendBeacon("/api/views", id);
    noteSeen(id);
  }, [id]);
  return null;
}
