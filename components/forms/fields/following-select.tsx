"use client";

import { useLayoutEffect, useRef, type ComponentProps } from "react";

import { inputClasses } from "@/components/ui/input";
import { cn } from "@/lib/utils/cn";

import type { ControlProps } from "./form-field";

/** Shows the page's new value until the visitor chooses, as React's text fields do. */
export function FollowingSelect(
  props: ControlProps & Omit<ComponentProps<"select">, keyof ControlProps | "ref" | "className">,
) {
  const { defaultValue } = props;
  const select = useRef<HTMLSelectElement>(null);
  const before = useRef<string>(null);
  // Runs before VersionField compares the fields with the page.
  useLayoutEffect(() => {
    const [element, old] = [select.current, before.current];
    before.current = defaultValue;
    if (!element || old === null || old === defaultValue) return;
    const { value } = element;
    const options = [...element.options];
    // Where the old one is no longer offered, the browser has gone to the first one by itself.
    const isGone = !options.some((option) => option.value === old);
    const isChosen = value !== old && !(isGone && value === options[0]?.value);
    for (const option of options) option.defaultSelected = option.value === defaultValue;
    element.value = isChosen ? value : defaultValue;
  }, [defaultValue]);
  return <select {...props} ref={select} className={cn(inputClasses, "min-h-11")} />;
}
