import { randomUUID } from "node:crypto";
import type { BackendAddress } from "./backend-process";
import { createServiceClient, createUser, getBackend, type TestUser } from "./clients";

export type TestAgency = TestUser & { agencyId: string };

/** Registers a new agency that has passed its review. */
export async function createAgency(backend: BackendAddress = getBackend()): Promise<TestAgency> {
  const user = await createUser(backend);
  const { error } = await user.client.from("agencies").insert({
    user_id: user.id,
    business_name: `Agency ${user.id.slice(-6)}`,
    business_email: user.email,
    business_phone: "+1 555 0100",
  });
  if (error) throw error;
  const approved = await createServiceClient(backend)
    .from("agencies")
    .update({ verification_status: "approved" })
    .eq("user_id", user.id)
    .select("id")
    .single();
  if (approved.error) throw approved.error;
  return { ...user, agencyId: approved.data.id };
}

/** Publishes a package of an agency and returns its id. */
export async function createPackage(agency: TestAgency): Promise<string> {
  const title = `Package ${randomUUID().slice(0, 8)}`;
  const { error } = await agency.client.from("travel_packages").insert({
    agency_id: agency.agencyId,
    title,
    description: "Five days by the sea.",
    destination: "Lisbon",
    duration_days: 5,
    price: 499.5,
    status: "published",
  });
  if (error) throw error;
  const found = await agency.client
    .from("travel_packages")
    .select("id")
    .eq("title", title)
    .single();
  if (found.error) throw found.error;
  return found.data.id;
}
