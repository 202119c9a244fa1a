"use client";

import { useEffect } from "react";

export function ViewBeacon({ id }: { id: string }) {
  useEffect(() => void navigator.sendBeacon("/api/views", id), [id]);
  return null;
}
