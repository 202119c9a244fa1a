import { fork } from "node:child_process";
import { once } from "node:events";

import WebSocket from "ws";

import { openClient } from "../kit/client";
import type { BenchContext } from "../kit/context";
import { signInNewcomer } from "../kit/newcomer";

export class Arrivals {
  #waiting = new Map<string, (at: number) => void>();

  note(id: string): void {
    this.#waiting.get(id)?.(performance.now());
    this.#waiting.delete(id);
  }

  /** @returns the arrival as `performance.now()` */
  of(id: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("A message never came.")), 10_000);
      this.#waiting.set(id, (at) => {
        clearTimeout(timer);
        resolve(at);
      });
    });
  }
}

const clientOf = ({ apiUrl, publishableKey }: BenchContext) => openClient(apiUrl, publishableKey);

async function signIn(context: BenchContext, email: string) {
  const client = clientOf(context);
  const { data, error } = await client.auth.signInWithPassword({ email, password: "travel-demo" });
  if (error) throw error;
  return { client, userId: data.user.id, token: data.session.access_token };
}

export async function openInbox(context: BenchContext, email: string, arrivals: Arrivals) {
  const { client, userId, token } = await signIn(context, email);
  await client.realtime.setAuth(token);
  const channel = client.channel(`user:${userId}`, { config: { private: true } });
  channel.on("broadcast", { event: "message.created" }, ({ payload }) => {
    arrivals.note(String((payload as { message_id?: unknown }).message_id));
  });
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else reject(error ?? new Error(`The channel is ${status}.`));
    });
  });
  return { userId, stop: () => client.removeAllChannels() };
}

const OF_ACCOUNT = 100;

async function joinOfNewcomer(context: BenchContext): Promise<string> {
  const { user, access_token: token } = await signInNewcomer(clientOf(context), "crowd");
  const topic = `realtime:user:${user.id}`;
  const broadcast = { ack: false, self: false };
  const presence = { key: "", enabled: false };
  const config = { broadcast, presence, postgres_changes: [], private: true };
  return JSON.stringify(["1", "1", topic, "phx_join", { config, access_token: token }]);
}

export async function openCrowd(context: BenchContext, count: number) {
  const query = `apikey=${context.publishableKey}&vsn=2.0.0`;
  const url = `${context.apiUrl.replace(/^http/, "ws")}/realtime/v1/websocket?${query}`;
  const open = async (join: string) => {
    const socket = new WebSocket(url);
    await once(socket, "open");
    socket.send(join);
    const [answer] = (await once(socket, "message")) as [Buffer];
    if (!answer.toString().includes('"status":"ok"')) throw new Error(answer.toString());
    return socket;
  };
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const batch = Math.min(OF_ACCOUNT, count - sockets.length);
    const join = await joinOfNewcomer(context);
    sockets.push(...(await Promise.all(Array.from({ length: batch }, () => open(join)))));
  }
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}

export async function openRelay(arrivals: Arrivals) {
  const child = fork("bench/kit/relay.mjs");
  const [port] = (await once(child, "message")) as [number];
  const connect = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${String(port)}`);
    await once(socket, "open");
    return socket;
  };
  const [speaker, hearer] = [await connect(), await connect()];
  hearer.on("message", (data: Buffer) => arrivals.note(data.toString()));
  return { say: (id: string) => speaker.send(id), stop: () => child.disconnect() };
}
