import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createAgency, createPackage, type TestAgency } from "../support/agencies";
import { createTestClient, createUser, getBackend, type TestUser } from "../support/clients";
import { secondsFromNow, signToken } from "../support/tokens";

let agency: TestAgency;
let packageId: string;
let traveller: TestUser;
let other: TestUser;

beforeAll(async () => {
  [agency, traveller, other] = await Promise.all([createAgency(), createUser(), createUser()]);
  packageId = await createPackage(agency);
});

describe("the Data API under row-level security", () => {
  it("selects with filters, orders, ranges and exact counts", async () => {
    const { data, count, error } = await agency.client
      .from("travel_packages")
      .select("id, title, price, created_at", { count: "exact" })
      .eq("agency_id", agency.agencyId)
      .gte("price", 100)
      .order("created_at", { ascending: false })
      .range(0, 9);
    expect(error).toBeNull();
    expect(count).toBe(1);
    expect(data?.[0]?.price).toBe(499.5);
    expect(data?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  });

  it("embeds rows by foreign key", async () => {
    const { data, error } = await createTestClient()
      .from("travel_packages")
      .select("id, agency:agency_public!travel_packages_agency_id_fkey(business_name)")
      .eq("id", packageId)
      .single();
    expect(error).toBeNull();
    expect(data?.agency.business_name).toContain("Agency");
  });

  it("updates only the user's own rows", async () => {
    const mine = await traveller.client
      .from("profiles")
      .update({ full_name: "Ada" })
      .eq("user_id", traveller.id)
      .select("full_name");
    expect(mine.data).toEqual([{ full_name: "Ada" }]);
    const theirs = await other.client
      .from("profiles")
      .update({ full_name: "Eve" })
      .eq("user_id", traveller.id)
      .select("full_name");
    expect(theirs.data).toEqual([]);
  });

  it("deletes only the user's own rows", async () => {
    const doomed = await createPackage(agency);
    const theirs = await traveller.client
      .from("travel_packages")
      .delete()
      .eq("id", doomed)
      .select("id");
    expect(theirs.data).toEqual([]);
    const mine = await agency.client.from("travel_packages").delete().eq("id", doomed).select("id");
    expect(mine.data).toEqual([{ id: doomed }]);
  });

  it("keeps to the columns that are granted, and to no others", async () => {
    const { error, status } = await agency.client
      .from("travel_packages")
      .update({ created_at: "2020-01-01" })
      .eq("id", packageId);
    expect(status).toBe(403);
    expect(error?.code).toBe("42501");
  });

  it("calls functions, and inserts with an id of the client's choice", async () => {
    const opened = await traveller.client.rpc("start_conversation", { p_package_id: packageId });
    expect(opened.error).toBeNull();
    const message = {
      id: randomUUID(),
      conversation_id: String(opened.data),
      sender_id: traveller.id,
      sender_type: "user",
      content: "Is breakfast included?",
    };
    expect((await traveller.client.from("messages").insert(message)).status).toBe(201);
    const again = await traveller.client.from("messages").insert(message);
    expect(again.error?.code).toBe("23505");
    const seen = await other.client.from("messages").select("id").eq("id", message.id);
    expect(seen.data).toEqual([]);
  });

  it("shows an anonymous client public data only", async () => {
    const anonymous = createTestClient();
    const shown = await anonymous.from("travel_packages").select("id").eq("id", packageId);
    expect(shown.data).toEqual([{ id: packageId }]);
    const refused = await anonymous.from("conversations").select("id");
    expect(refused.status).toBe(401);
    expect(refused.error?.code).toBe("42501");
  });

  it("does not count others' rows by HEAD", async () => {
    const { count } = await other.client
      .from("conversations")
      .select("id", { count: "exact", head: true });
    expect(count).toBe(0);
  });
});

describe("not exposed by the Data API", () => {
  const get = (path: string, headers: Record<string, string>) =>
    fetch(`${getBackend().apiUrl}/rest/v1/${path}`, { headers });

  it("schemas that are not exposed, and the description of the API", async () => {
    const { keys } = getBackend();
    const headers = { apikey: keys.publishableKey };
    const hidden = { ...headers, "accept-profile": "private" };
    expect((await get("audit_log?select=id", hidden)).status).toBeGreaterThanOrEqual(400);
    expect((await get("users?select=id", headers)).status).toBe(404);
    expect((await get("", headers)).status).toBe(403);
  });

  it("answers no request without a key, or with a wrong one", async () => {
    expect((await get("travel_packages?select=id", {})).status).toBe(401);
    const wrong = { apikey: "sb_secret_AAAAAAAAAAAAAAAAAAAAAA_AAAAAAAA" };
    expect((await get("travel_packages?select=id", wrong)).status).toBe(401);
  });

  it("accepts only the project's tokens", async () => {
    const { keys } = getBackend();
    const claims = { sub: traveller.id, role: "authenticated", exp: secondsFromNow(600) };
    const none = signToken(claims, "", { alg: "none" });
    const tokens = [
      signToken(claims, "another-secret-another-secret-another"),
      none,
      `${none.split(".").slice(0, 2).join(".")}.`,
      signToken({ ...claims, exp: secondsFromNow(-60) }, keys.jwtSecret),
    ];
    for (const token of tokens) {
      const headers = { apikey: keys.publishableKey, authorization: `Bearer ${token}` };
      const response = await get("profiles?select=user_id", headers);
      expect([401, 403]).toContain(response.status);
    }
    const good = signToken(claims, keys.jwtSecret);
    const headers = { apikey: keys.publishableKey, authorization: `Bearer ${good}` };
    expect((await get("profiles?select=user_id", headers)).status).toBe(200);
  });
});
