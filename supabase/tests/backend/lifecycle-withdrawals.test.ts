import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG } from "../../../lib/cache/public-tags";
import { subscribeToWithdrawals } from "../../../serve/withdrawals";
import type { BackendProcess } from "../support/backend-process";
import { createServiceClient, createUser } from "../support/clients";
import { afterwards, dataDir, start } from "../support/own-backends";

async function createAgency(backend: BackendProcess) {
  const owner = await createUser(backend);
  const { data, error } = await owner.client
    .from("agencies")
    .insert({
      user_id: owner.id,
      business_name: `Lantern Tours ${randomUUID().slice(0, 8)}`,
      business_email: owner.email,
      business_phone: "+34 600 000 000",
    })
    .select("id")
    .single();
  if (error) throw error;
  return data.id;
}

async function setStatus(backend: BackendProcess, id: string, status: "approved" | "rejected") {
  const reason = status === "rejected" ? "The licence has expired." : null;
  const { error } = await createServiceClient(backend)
    .from("agencies")
    .update({ verification_status: status, rejection_reason: reason })
    .eq("id", id);
  if (error) throw error;
}

it("informs the site of withdrawn agencies, and of gaps in which it may have missed one (attack 90)", async () => {
  const WAYFARE_DATA_DIR = await dataDir();
  const first = await start({ WAYFARE_DATA_DIR });
  const expired: string[][] = [];
  const end = subscribeToWithdrawals({
    url: first.apiUrl,
    secretKey: first.keys.secretKey,
    expire: (tags) => void expired.push([...tags]),
  });
  afterwards(async () => end());
  const all = [LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG];

  const id = await createAgency(first);
  // Earlier events are missed.
  const withdraw = async () => {
    await setStatus(first, id, "approved");
    await setStatus(first, id, "rejected");
    return expired[0];
  };
  await expect.poll(withdraw, { timeout: 10_000, interval: 500 }).toEqual(all);

  await first.stop({ keepData: true });
  const { port } = new URL(first.apiUrl);
  expired.length = 0;
  await start({ WAYFARE_DATA_DIR, WAYFARE_API_PORT: port });
  await expect.poll(() => expired, { timeout: 30_000 }).toEqual([all]);
});
