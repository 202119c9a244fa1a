import { once } from "node:events";
import http from "node:http";

import { createServerClient } from "@supabase/ssr";
import ws from "ws";

import type { BenchContext } from "../kit/context";
import { figuresOf, quantile, show } from "../kit/figures";
import type { Server } from "../kit/servers";
import { size } from "../kit/size";
import type { BenchRow } from "../row";

const SAMPLES = size(20, 2);

async function signIn({ apiUrl, publishableKey }: BenchContext, email: string): Promise<string> {
  const jar = new Map<string, string>();
  const client = createServerClient(apiUrl, publishableKey, {
    cookieOptions: { name: "wf-session" },
    // Node 20 has no WebSocket; the types differ only in parts that are unused.
    realtime: { transport: ws as unknown as typeof WebSocket },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (all) => all.forEach(({ name, value }) => jar.set(name, value)),
    },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: "travel-demo" });
  if (error) throw error;
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** @returns milliseconds to the first and to the last byte */
async function timesOf(url: string, headers: Record<string, string>) {
  const began = performance.now();
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers }, resolve).on("error", reject);
  });
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  let first = 0;
  response.once("data", () => (first = performance.now() - began));
  response.resume();
  await once(response, "end");
  return { first, whole: performance.now() - began };
}

async function medianOf(url: string, headers: Record<string, string>) {
  const times = [];
  for (let i = 0; i < SAMPLES; i++) times.push(await timesOf(url, headers));
  return {
    first: quantile(
      times.map(({ first }) => first),
      0.5,
    ),
    whole: quantile(
      times.map(({ whole }) => whole),
      0.5,
    ),
  };
}

/** Budget 10: a personal page compared with a static one. */
export async function firstByteBench(context: BenchContext): Promise<BenchRow[]> {
  // Without the front cache, which would answer one of them from memory.
  const site: Server = await context.startSite("plain");
  const origin = `http://127.0.0.1:${site.port}`;
  const trip = `${context.apiUrl}/rest/v1/travel_packages?select=id&limit=1`;
  const key = { apikey: context.publishableKey };
  const rows: BenchRow[] = [];
  for (const [path, email] of [
    ["/dashboard", "traveller@example.com"],
    ["/messages", "traveller@example.com"],
    ["/agency-portal/dashboard", "agency@example.com"],
  ] as const) {
    const cookie = await signIn(context, email);
    await medianOf(origin + path, { cookie });
    const shells: number[] = [];
    const wholes: number[] = [];
    const statics: number[] = [];
    const peers: number[] = [];
    for (let i = 0; i < context.rounds; i++) {
      const plain = await medianOf(`${origin}/help`, {});
      const { whole } = await medianOf(trip, key);
      const own = await medianOf(origin + path, { cookie });
      shells.push(own.first / plain.first);
      wholes.push(own.whole / (plain.whole + whole));
      statics.push(plain.whole);
      peers.push(whole);
    }
    const [shell, all] = [figuresOf(shells), figuresOf(wholes)];
    const peer = `static ${show(figuresOf(statics), "ms")}, round trip ${show(figuresOf(peers), "ms")}`;
    const row = (id: string, what: string, ratio: typeof shell, most: number): BenchRow => ({
      id,
      what: `${path}, ${what}`,
      measured: `${show(ratio, "", 2)}; ${peer}`,
      ratio: ratio.median,
      goal: `≤ ${most}`,
      met: ratio.median <= most,
    });
    rows.push(row("10a", "first byte against a static page", shell, 1.2));
    rows.push(row("10b", "all of it against a static page and one round trip", all, 1));
  }
  await site.stop();
  return rows;
}
