"use client";

import { useState } from "react";

import { useFormState } from "./form-state";

/**
 * Which state of a thing the form shows. It stays while the page is read anew below what is typed;
 * whoever was told of a newer one replaces that one with the next try.
 */
export function VersionField({ version }: { version: string }) {
  const { values } = useFormState();
  const [shown] = useState(version);
  return <input type="hidden" name="version" value={values["version"] ?? shown} />;
}
