"use client";

import { useSyncExternalStore, type ComponentProps } from "react";

import { TimeZoneSelect } from "./time-zone-select";

const never = () => () => undefined;
const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @param isChosen whether `current` was chosen earlier and stays */
export function BrowserTimeZoneSelect({
  isChosen,
  ...select
}: ComponentProps<typeof TimeZoneSelect> & { placeholder: string; isChosen: boolean }) {
  const { current, groups } = select;
  const told = useSyncExternalStore(never, browserTimeZone, () => current);
  if (isChosen) return <TimeZoneSelect {...select} />;
  const isListed = groups.some(({ zones }) => zones.some(({ value }) => value === told));
  const others =
    told === "" || isListed ? [] : [{ label: told, zones: [{ value: told, label: told }] }];
  return <TimeZoneSelect {...select} current={told} groups={[...others, ...groups]} />;
}
