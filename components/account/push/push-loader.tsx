"use client";

import { type ComponentProps, useEffect } from "react";

import { useLazy } from "@/components/layout/use-lazy";

import type { PushSwitch } from "./push-switch";

const loadSwitch = async () => (await import("./push-switch")).PushSwitch;

/** Loads the switch after the page: it shows nothing before it has asked the browser. */
export function PushLoader(props: ComponentProps<typeof PushSwitch>) {
  const [Switch, needSwitch] = useLazy(loadSwitch);
  useEffect(() => {
    void needSwitch();
  }, [needSwitch]);
  return Switch ? <Switch {...props} /> : null;
}
