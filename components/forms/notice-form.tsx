"use client";

import { useState, type ComponentProps } from "react";

import { showToast } from "@/components/feedback/toast";

import { ActionForm } from "./action-form";

/** A form whose page stays: a notice tells of success. */
export function NoticeForm({
  notice,
  clears = false,
  focusId,
  ...form
}: Omit<ComponentProps<typeof ActionForm>, "onDone"> & {
  notice: string;
  /** Begins anew, for the next entry. */
  clears?: boolean;
  /** What gets the focus then. */
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
