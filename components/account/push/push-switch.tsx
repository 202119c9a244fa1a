"use client";

import { useEffect, useState } from "react";

import { Button } from "@/components/ui/button";

import { type PushState, readPushState, startPushes, stopPushes } from "./browser";

export interface PushTexts {
  start: string;
  stop: string;
  on: string;
  denied: string;
  unsupported: string;
  failed: string;
}

/** Turns pushes to this browser on and off; the browser asks for permission after the press. */
export function PushSwitch({
  publicKey,
  texts,
  isOffer = false,
}: {
  publicKey: string;
  texts: PushTexts;
  isOffer?: boolean;
}) {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    readPushState().then(setState, () => setState("unsupported"));
  }, []);
  const change = async (work: () => Promise<PushState>) => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await work());
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  if (state === null || (isOffer && state !== "off")) return null;
  if (state === "unsupported" || state === "denied") {
    return <p className="text-sm text-muted-foreground">{texts[state]}</p>;
  }
  const isOn = state === "on";
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        type="button"
        variant="outline"
        className="whitespace-normal"
        disabled={isBusy}
        onClick={() => void change(isOn ? stopPushes : () => startPushes(publicKey))}
      >
        {isOn ? texts.stop : texts.start}
      </Button>
      <p role="status" className="text-sm text-muted-foreground">
        {hasFailed ? texts.failed : isOn ? texts.on : ""}
      </p>
    </div>
  );
}
