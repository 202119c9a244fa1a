"use client";

import { CircleCheck } from "lucide-react";

import { useViewing } from "@/components/conversations/messages-context";
import { fillTemplate } from "@/lib/i18n/fill-template";

/** Confirms to the traveller that the request above has been sent, until the desk answers. */
export function RequestSent({ name }: { name: string }) {
  const { texts } = useViewing();
  return (
    <p
      role="status"
      className="mt-3 ml-auto flex max-w-md items-start gap-2 rounded-xl bg-success-soft px-4 py-3 text-sm text-success"
    >
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {fillTemplate(texts.request.sent, { name })}
    </p>
  );
}
