import { randomUUID } from "node:crypto";

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";

import type { Database } from "../../lib/supabase/database.types";

export const password = "travel-demo";

/** The accounts of the seed. Tests that change something make their own. */
export const demo = {
  traveller: "traveller@example.com",
  agency: "agency@example.com",
  pending: "pending@example.com",
  rejected: "rejected@example.com",
  admin: "admin@example.com",
} as const;

export function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests by npm test.`);
  return value;
}

/** The public client, as any browser has it. */
export function publicClient(): SupabaseClient<Database> {
  return createClient<Database>(
    environment("NEXT_PUBLIC_SUPABASE_URL"),
    environment("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"),
    {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket of its own; the types of the two differ in what we do not use.
      realtime: { transport: ws as unknown as typeof WebSocket },
    },
  );
}

export async function signedInClient(email: string): Promise<SupabaseClient<Database>> {
  const client = publicClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

let operator: ReturnType<typeof signedInClient> | undefined;
/** The operator's client, one for all tests of a worker: each sign-in costs a tenth of a second. */
export function operatorClient(): ReturnType<typeof signedInClient> {
  operator ??= signedInClient(demo.admin);
  return operator;
}

export interface Account {
  email: string;
  name: string;
  userId: string;
  client: SupabaseClient<Database>;
}

/** A new account of its own for each test, so that tests do not meet. */
export async function createTraveller(name = "Tess Traveller"): Promise<Account> {
  const client = publicClient();
  const email = `e2e-${randomUUID()}@example.com`;
  const made = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: name } },
  });
  if (made.error) throw made.error;
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { email, name, userId: data.user.id, client };
}

export interface AgencyAccount extends Account {
  agencyId: string;
  businessName: string;
}

/** The operator ticks the whole checklist, then approves. */
export async function approveAgency(agencyId: string): Promise<void> {
  const admin = await operatorClient();
  await admin
    .rpc("set_agency_checks", {
      p_agency_id: agencyId,
      p_ticked: ["licence", "identity", "contact", "address", "website", "insurance"],
      p_unticked: [],
    })
    .throwOnError();
  await admin
    .from("agencies")
    .update({ verification_status: "approved" })
    .eq("id", agencyId)
    .select("id")
    .single()
    .throwOnError();
}

/** A new agency: still waiting, or approved by the operator. */
export async function createAgency(
  options: { status?: "pending" | "approved"; businessName?: string } = {},
): Promise<AgencyAccount> {
  const account = await createTraveller("Ana Agent");
  const businessName = options.businessName ?? `Lantern Tours ${randomUUID().slice(0, 8)}`;
  const { data, error } = await account.client
    .from("agencies")
    .insert({
      user_id: account.userId,
      business_name: businessName,
      business_email: account.email,
      business_phone: "+34 600 000 000",
    })
    .select("id")
    .single();
  if (error) throw error;
  if (options.status !== "pending") {
    await approveAgency(data.id);
    // Its owner has seen that: titles and bells begin without a count.
    await account.client.rpc("mark_notifications_read").throwOnError();
  }
  return { ...account, agencyId: data.id, businessName };
}

/** A package of an agency, written past the site: the site's caches have not seen it. */
export async function createPackage(
  agency: Pick<AgencyAccount, "agencyId" | "client">,
  values: {
    title?: string;
    destination?: string;
    status?: "draft" | "published" | "archived";
  } = {},
): Promise<{ id: string; title: string }> {
  const title = values.title ?? `Quiet Canyons ${randomUUID().slice(0, 8)}`;
  const { data, error } = await agency.client
    .from("travel_packages")
    .insert({
      agency_id: agency.agencyId,
      title,
      description: "Five slow days between red walls and green water.",
      destination: values.destination ?? "Cappadocia, Türkiye",
      duration_days: 5,
      price: 1299.5,
      status: values.status ?? "published",
    })
    .select("id")
    .single();
  if (error) throw error;
  return { id: data.id, title };
}

/** Saves an agency's settings as another window would: these, and all others as an agency begins with them. */
export async function saveSettings(
  agency: AgencyAccount,
  {
    phone,
    timeZone = "UTC",
    address = null,
    freeHours = 48,
  }: {
    phone: string;
    timeZone?: string;
    address?: string | null;
    freeHours?: number;
  },
): Promise<void> {
  const { error } = await agency.client.rpc("update_agency_settings", {
    p_business_email: agency.email,
    p_business_phone: phone,
    p_business_address: address,
    p_time_zone: timeZone,
    p_free_cancellation_hours: freeHours,
    p_late_refund_percent: 0,
  });
  if (error) throw error;
}

/** Packages of an agency with a word of their own in the title, each a dollar dearer than the last. */
export async function createPackages(agency: AgencyAccount, word: string, count: number) {
  const { error } = await agency.client.from("travel_packages").insert(
    Array.from({ length: count }, (_, index) => ({
      agency_id: agency.agencyId,
      title: `${word} number ${String(index + 1)}`,
      description: "By slow train along the coast, with a stop at every lighthouse.",
      destination: "Galicia, Spain",
      duration_days: 2 + (index % 5),
      price: 700 + index,
      status: "published" as const,
    })),
  );
  if (error) throw error;
}
