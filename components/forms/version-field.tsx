"use client";

import { useState } from "react";

import { useFormState } from "./form-state";

/**
 * Which state of a thing the form shows. It stays while the page is read anew below what is typed;
 * whoever was told of a newer one replaces that one with the next try, and whoever has saved goes on
 * from there.
 */
export function VersionField({ version }: { version: string }) {
  const { version: answered } = useFormState();
  const [shown] = useState(version);
  return <input type="hidden" name="version" value={answered ?? shown} />;
}
