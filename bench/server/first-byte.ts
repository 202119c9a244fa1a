import { once } from "node:events";
import http from "node:http";

import { createServerClient } from "@supabase/ssr";
import ws from "ws";

import { SCRIPTS_COOKIE } from "@/components/layout/streaming/streaming-rules";

import type { BenchContext } from "../kit/context";
import { figuresOf, quantile, show } from "../kit/figures";
import type { Server } from "../kit/servers";
import { size } from "../kit/size";
import type { BenchRow } from "../row";

const SAMPLES = size(20, 2);
const PEER = "/dashboard/bench-peer";

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

/** Budget 10: a personal page against the least that one does, `app/(bench)`, in the same build. */
export async function firstByteBench(context: BenchContext): Promise<BenchRow[]> {
  const site: Server = await context.startSite("plain");
  const origin = `http://127.0.0.1:${site.port}`;
  const rows: BenchRow[] = [];
  for (const [path, email] of [
    ["/dashboard", "traveller@example.com"],
    ["/messages", "traveller@example.com"],
    ["/agency-portal/dashboard", "agency@example.com"],
  ] as const) {
    // A browser with scripts gets its lists in a second piece.
    const cookie = `${await signIn(context, email)}; ${SCRIPTS_COOKIE}=1`;
    await medianOf(origin + path, { cookie });
    await medianOf(origin + PEER, { cookie });
    const first: number[] = [];
    const whole: number[] = [];
    const peers: number[] = [];
    for (let i = 0; i < context.rounds; i++) {
      const peer = await medianOf(origin + PEER, { cookie });
      const own = await medianOf(origin + path, { cookie });
      first.push(own.first / peer.first);
      whole.push(own.whole / peer.whole);
      peers.push(peer.whole);
    }
    const peer = `peer ${show(figuresOf(peers), "ms")}`;
    const row = (id: string, what: string, ratios: number[], most: number): BenchRow => {
      const ratio = figuresOf(ratios);
      return {
        id,
        what: `${path}, ${what} against a minimal personal page`,
        measured: `${show(ratio, "", 2)}; ${peer}`,
        ratio: ratio.median,
        goal: `≤ ${most}`,
        met: ratio.median <= most,
      };
    };
    rows.push(row("10a", "first byte", first, 1.3), row("10b", "complete response", whole, 1.5));
  }
  await site.stop();
  return rows;
}
