import type { RealtimeChannel } from "@supabase/supabase-js";
import type { Client } from "./clients";

/** A channel under test: what it received, and the states it went through. */
export type Listening = {
  channel: RealtimeChannel;
  received: Record<string, unknown>[];
  states: string[];
};

/** Waits until a condition holds. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  ms = 8000,
): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Time enough for what must not arrive, to arrive. */
export const settle = (ms = 300) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Joins a channel and waits for the first state.
 * @param options.isPrivate false to ask for a public channel
 * @param options.token a token to join with, instead of the session's
 */
export async function listen(
  client: Client,
  topic: string,
  options: { isPrivate?: boolean; token?: string } = {},
): Promise<Listening> {
  await client.realtime.setAuth(options.token);
  const channel = client.channel(topic, { config: { private: options.isPrivate ?? true } });
  const listening: Listening = { channel, received: [], states: [] };
  channel.on("broadcast", { event: "*" }, (message) => listening.received.push(message["payload"]));
  channel.subscribe((state) => listening.states.push(state));
  await until(() => listening.states.length > 0, `${topic} answers`);
  return listening;
}
