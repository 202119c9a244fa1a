import { afterAll, expect, test } from "vitest";

import { openPendingAgency } from "@/lib/account/sign-up/agency-mutations";

import { createUser, openSuperuser } from "../support/clients";

const sql = openSuperuser();
afterAll(() => sql.end());

/** The agency that the first sign-in makes from what its owner entered at sign-up. */
async function openedWith(metadata: Readonly<Record<string, string>>) {
  const account = await createUser(undefined, {
    business_name: "Sunny Trips",
    business_email: "hello@sunny.example",
    business_phone: "+1 555 0100",
    ...metadata,
  });
  const { data, error } = await account.client.auth.getUser();
  if (error) throw error;
  expect(await openPendingAgency(account.client, data.user)).toBe(true);
  const [row] = await sql`select business_name, time_zone from public.agencies
    where user_id = ${account.id}`;
  return row;
}

test.each([
  [{ time_zone: "Asia/Kathmandu" }, "Asia/Kathmandu"],
  [{}, "UTC"],
  [{ time_zone: "Mars/Olympus" }, "UTC"],
])("the first sign-in makes the agency of %j in the zone %s", async (metadata, timeZone) => {
  expect(await openedWith(metadata)).toEqual({ business_name: "Sunny Trips", time_zone: timeZone });
});
