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
  notice: string;
  clears?: boolean;
  focusId?: string;
}) {
  const [round, setRound] = useState(0);
  return (
    <ActionForm
      {...form}
      key={round}
      onDone={() => {
        void showToast(notice, "success");
        if (clears) setRound(round + 1);
        if (focusId) document.getElementById(focusId)?.focus();
      }}
    />
  );
}
