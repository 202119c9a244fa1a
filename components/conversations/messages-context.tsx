"use client";

import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from "react";

import type { ReasonForm } from "@/components/bookings/portal/booking/reason-form";
import type { StepTexts } from "@/components/bookings/portal/booking-texts";
import type { CharacterTexts, FormLabels } from "@/components/forms/form-state";
import { useSessionEnd } from "@/components/realtime/use-session-end";
import type { ErrorCode } from "@/lib/actions/error-codes";
import type { TripStatus } from "@/lib/bookings/types";
import type { HolidayId } from "@/lib/catalogue/holidays";
import type { Conversation, Side } from "@/lib/conversations/types";
import { rememberTimeZone } from "@/lib/dates/time-zone";
import type conversations from "@/lib/i18n/messages/en/conversations.json";
import type { InboxName } from "@/lib/navigation/message-paths";

export type ConversationTexts = typeof conversations;

export interface RequestStepTexts {
  confirm: StepTexts["confirm"];
  confirmLabel: string;
  decline: ComponentProps<typeof ReasonForm>["texts"];
  labels: FormLabels;
}

/** What every part of the messages pages needs to know of its viewer. */
export interface Viewing {
  inbox: InboxName;
  /** The account's id. */
  viewerId: string;
  /** The side that the viewer is on in this inbox. */
  side: Side;
  locale: string;
  texts: ConversationTexts;
  errors: Readonly<Record<ErrorCode, string>>;
  characters: CharacterTexts;
  holidayTitles: Readonly<Record<HolidayId, string>>;
  /** How a booking stands, as this side calls it. */
  bookingStatuses: Readonly<Record<TripStatus, string>>;
  /** What answering a request says; null for whoever can't answer any. */
  answering: RequestStepTexts | null;
  /** The thread stands on its booking's own page, which says all of it. */
  isBesideBooking: boolean;
  /** Addresses in the viewer's language. */
  hrefs: { inbox: string; signIn: string; packages: string; localePrefix: string };
  /** The zone that the server took the viewer to be in. */
  timeZone: string;
  /** The server's time when the page was made. */
  now: string;
}

interface LiveViewing extends Viewing {
  /** The session has ended: nothing personal is to be seen any more. */
  isEnded: boolean;
}

const ViewingContext = createContext<LiveViewing | null>(null);

/** @throws Error outside of the messages pages */
export function useViewing(): LiveViewing {
  const viewing = use(ViewingContext);
  if (!viewing) throw new Error("This part belongs on the messages pages.");
  return viewing;
}

/** What a conversation is about, as its viewer calls it. */
export function useSubject({ subject, holidayId }: Conversation): string {
  const { holidayTitles } = useViewing();
  return holidayId === null ? subject : holidayTitles[holidayId];
}

const MINUTE_MS = 60_000;
const never = () => () => undefined;
const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Provides the viewer's own zone and time. The zone is remembered in a cookie, so that the server
 * writes the right times from the second visit on and nothing changes when scripts wake up.
 */
export function ViewingProvider({ value, children }: { value: Viewing; children: ReactNode }) {
  const timeZone = useSyncExternalStore(never, browserTimeZone, () => value.timeZone);
  const [now, setNow] = useState(value.now);
  const [isEnded, setIsEnded] = useState(false);
  useSessionEnd(() => setIsEnded(true));

  useEffect(() => rememberTimeZone(timeZone), [timeZone]);

  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date().toISOString()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);

  const viewing = useMemo(
    () => ({ ...value, timeZone, now, isEnded }),
    [value, timeZone, now, isEnded],
  );
  return <ViewingContext value={viewing}>{children}</ViewingContext>;
}
