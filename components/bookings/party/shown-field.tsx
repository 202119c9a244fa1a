"use client";

import { useState } from "react";

import { useFormState } from "@/components/forms/form-state";

/**
 * What a traveller's fields showed at first. It stays below newer details, so that the server tells
 * what was typed here from what others have entered meanwhile.
 */
export function ShownField({ name, json }: { name: string; json: string }) {
  const { values } = useFormState();
  const [shown] = useState(json);
  return <input type="hidden" name={name} value={values[name] ?? shown} />;
}
