"use client";

import { useState, type ComponentProps } from "react";

import { showToast } from "@/components/feedback/toast";

import { ActionForm } from "./action-form";

export function NoticeForm({
  notice,
  clears = false,
  focusId,
  ...form
}: Omit<ComponentProps<typeof ActionForm>, "onDone"> & {
  /** Null where the action itself sets one. */
  notice: string | null;
  clears?: boolean;
  focusId?: string;
}) {
  const [round, setRound] = useState(0);
  return (
    <ActionForm
      {...form}
      key={round}
      onDone={() => {
        if (notice !== null) void showToast(notice, "success");
        if (clears) setRound(round + 1);
        if (focusId) document.getElementById(focusId)?.focus();
      }}
    />
  );
}
