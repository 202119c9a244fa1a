import { randomUUID } from "node:crypto";

import type { runBackend } from "../../scripts/run/backend.mjs";
import { openClient } from "../kit/client";

type Backend = Awaited<ReturnType<typeof runBackend>>["ready"];

interface Change {
  isPublic: boolean;
  sentAt: number;
  acknowledgedAt: number;
}

/** Packages that agencies publish and archive, as a further instance of the site tells the others. */
export async function openMarket({ apiUrl, keys }: Backend, count: number) {
  const server = openClient(apiUrl, keys.secretKey);
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
  const ids = rows.map(({ id }) => id);
  const began = { isPublic: true, sentAt: 0, acknowledgedAt: 0 };
  const changes = new Map<string, Change[]>(ids.map((id) => [id, [began]]));

  const stored = async () => {
    const { data } = await server
      .from("travel_packages")
      .select("id, status")
      .in("id", ids)
      .throwOnError();
    return new Map(data.map(({ id, status }) => [id, status === "published"]));
  };

  return {
    ids,
    /** Whether the public sees it, by the last change. */
    isPublic: (id: string) => changes.get(id)?.at(-1)?.isPublic === true,
    /** @returns when the other instances could know of it, in milliseconds */
    change: async (id: string) => {
      const made = changes.get(id) ?? [];
      const isPublic = made.at(-1)?.isPublic !== true;
      const sentAt = Date.now();
      await server
        .from("travel_packages")
        .update({ status: isPublic ? "published" : "archived" })
        .eq("id", id)
        .throwOnError();
      made.push({ isPublic, sentAt, acknowledgedAt: Date.now() });
      const tags = ["public-packages", `package-${id}`, `package-card-${id}`];
      await server
        .rpc("announce_expired_tags", { p_tags: tags, p_instance: instance })
        .throwOnError();
      return performance.now();
    },
    /**
     * The database is again what it was then.
     * @returns of how many packages it lacks a change that was acknowledged by then
     */
    goBack: async (to: number) => {
      const now = await stored();
      let lost = 0;
      for (const [id, made] of changes) {
        const isPublic = now.get(id);
        const last = made.findLastIndex(({ acknowledgedAt }) => acknowledgedAt <= to);
        // The next one may have been stored by then, too.
        const next = made[last + 1];
        const possible = [made[last], next && next.sentAt <= to ? next : undefined];
        if (!possible.some((change) => change?.isPublic === isPublic)) lost += 1;
        changes.set(id, [{ isPublic: isPublic === true, sentAt: to, acknowledgedAt: to }]);
      }
      return lost;
    },
  };
}

export type Market = Awaited<ReturnType<typeof openMarket>>;
