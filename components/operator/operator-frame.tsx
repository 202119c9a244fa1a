import type { ReactNode } from "react";

import { LivePage } from "@/components/realtime/live-page";
import type { OperatorScreen } from "@/lib/navigation/operator-paths";

import { OperatorNav } from "./operator-nav";

/** Agencies that apply, are decided on, suspended or restored. */
const EVENTS = ["agency.changed"] as const;

/** One screen of the operator: the navigation, and what is read again when an agency changes. */
export function OperatorFrame({
  current,
  isLive = false,
  children,
}: {
  current: OperatorScreen;
  isLive?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <OperatorNav current={current} />
      <div className="mt-8">
        {isLive ? <LivePage events={EVENTS} /> : null}
        {children}
      </div>
    </>
  );
}
