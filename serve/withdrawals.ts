import { RealtimeClient } from "@supabase/realtime-js";
import { WebSocket } from "ws";
import { LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG } from "../lib/cache/public-tags";

const TOPIC = "site";
const EVENT = "agency.withdrawn";

/** Also expires after each reconnection, since an event may have been lost. */
export function subscribeToWithdrawals({
  url,
  secretKey,
  expire,
  onState,
}: {
  url: string;
  secretKey: string;
  expire: (tags: readonly string[]) => void;
  /** Called with whether the channel is joined, at each change. */
  onState?: (isJoined: boolean) => void;
}) {
  // Node 20 has no WebSocket; the types differ only in parts that are unused.
  const transport = WebSocket as unknown as typeof globalThis.WebSocket;
  const address = `${url.replace(/^http/, "ws")}/realtime/v1`;
  const client = new RealtimeClient(address, { params: { apikey: secretKey }, transport });
  const expireAll = () => expire([LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG]);
  let wasJoined = false;
  client
    .channel(TOPIC, { config: { private: true } })
    .on("broadcast", { event: EVENT }, expireAll)
    .subscribe((status) => {
      onState?.(status === "SUBSCRIBED");
      if (status !== "SUBSCRIBED") return;
      if (wasJoined) expireAll();
      wasJoined = true;
    });
  return () => void client.disconnect();
}
