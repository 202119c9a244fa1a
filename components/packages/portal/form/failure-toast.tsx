"use client";

import { useEffect } from "react";

import { showToast } from "@/components/feedback/toast";
import { useFormState } from "@/components/forms/form-state";

export function FailureToast() {
  const { code, isPending, labels } = useFormState();
  const text = code === null || isPending ? null : labels.errors[code];
  useEffect(() => {
    // The toast's script may be out of reach too; the text in the page remains.
    if (text !== null) showToast(text, "error").catch(() => undefined);
  }, [text]);
  return null;
}
