import { randomUUID } from "node:crypto";

import { createClient } from "@supabase/supabase-js";
import WebSocket from "ws";

import type { Database } from "../../lib/supabase/database.types";
import type { runBackend } from "../../scripts/run/backend.mjs";

type Backend = Awaited<ReturnType<typeof runBackend>>["ready"];

/** Packages that agencies publish and archive, as a further instance of the site tells the others. */
export async function openMarket({ apiUrl, keys }: Backend, count: number) {
  const server = createClient<Database>(apiUrl, keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own; the types of the two differ in what we do not use.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  const instance = randomUUID();
  const { data: model } = await server
    .from("travel_packages")
    .select("agency_id, destination, description, duration_days, price")
    .eq("is_listed", true)
    .not("agency_id", "is", null)
    .limit(1)
    .single()
    .throwOnError();
  if (!model) throw new Error("No agency sells a package.");
  const { data: rows } = await server
    .from("travel_packages")
    .insert(
      Array.from({ length: count }, (_, index) => ({
        ...model,
        title: `Changing trip ${String(index + 1)}`,
        status: "published",
      })),
    )
    .select("id")
    .throwOnError();
  return {
    ids: rows.map(({ id }) => id),
    /** @returns when the other instances could know of it, in milliseconds */
    change: async (id: string, isPublic: boolean) => {
      await server
        .from("travel_packages")
        .update({ status: isPublic ? "published" : "archived" })
        .eq("id", id)
        .throwOnError();
      const tags = ["public-packages", `package-${id}`, `package-card-${id}`];
      await server
        .rpc("announce_expired_tags", { p_tags: tags, p_instance: instance })
        .throwOnError();
      return performance.now();
    },
  };
}
