import { RealtimeClient } from "@supabase/realtime-js";
import { WebSocket } from "ws";
import { LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG } from "../lib/cache/public-tags";

/** The database sends here what changes public pages without the site's doing. */
const TOPIC = "site";
const EVENT = "agency.withdrawn";

/**
 * Expires what shows agencies' packages whenever an agency is no longer live, by whatever way it was
 * rejected, suspended or deleted; and after each gap, in which such an event may have been lost.
 * @returns ends the listening
 */
export function subscribeToWithdrawals({
  url,
  secretKey,
  expire,
}: {
  url: string;
  secretKey: string;
  expire: (tags: readonly string[]) => void;
}) {
  // Node 20 has no WebSocket of its own; the types of the two differ in what we do not use.
  const transport = WebSocket as unknown as typeof globalThis.WebSocket;
  const address = `${url.replace(/^http/, "ws")}/realtime/v1`;
  const client = new RealtimeClient(address, { params: { apikey: secretKey }, transport });
  const expireAll = () => expire([LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG]);
  let wasJoined = false;
  client
    .channel(TOPIC, { config: { private: true } })
    .on("broadcast", { event: EVENT }, expireAll)
    .subscribe((status) => {
      if (status !== "SUBSCRIBED") return;
      if (wasJoined) expireAll();
      wasJoined = true;
    });
  return () => void client.disconnect();
}
