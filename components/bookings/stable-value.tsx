"use client";

import { useState } from "react";

/** A hidden field that keeps its first value for as long as the page stays, whatever is read anew. */
export function StableValue({ name, value }: { name: string; value: string }) {
  const [first] = useState(value);
  return <input type="hidden" name={name} value={first} />;
}
