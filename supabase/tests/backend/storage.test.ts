import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createTestClient, createUser, getBackend, type TestUser } from "../support/clients";

const BUCKET = "package-pictures";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let agency: TestAgency;
let other: TestAgency;
let traveller: TestUser;

beforeAll(async () => {
  [agency, other, traveller] = await Promise.all([createAgency(), createAgency(), createUser()]);
});

const pathOf = (owner: TestAgency, extension = "png") =>
  `${owner.agencyId}/${randomUUID()}.${extension}`;

function upload(user: TestUser, path: string, data: Buffer | Blob, contentType = "image/png") {
  return user.client.storage.from(BUCKET).upload(path, data, { contentType, cacheControl: "60" });
}

async function publicUrl(path: string): Promise<Response> {
  return fetch(createTestClient().storage.from(BUCKET).getPublicUrl(path).data.publicUrl);
}

describe("an agency's pictures", () => {
  it("are uploaded into its folder and are public, but never served as a page (attack 59)", async () => {
    const path = pathOf(agency);
    const { data, error } = await upload(agency, path, PNG);
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `${BUCKET}/${path}` });
    const response = await publicUrl(path);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("max-age=60");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("may come as a form, are downloaded, listed and removed", async () => {
    const path = pathOf(agency);
    const blob = new Blob([new Uint8Array(PNG)], { type: "image/png" });
    expect((await upload(agency, path, blob)).error).toBeNull();
    const bucket = agency.client.storage.from(BUCKET);
    const downloaded = await bucket.download(path);
    const bytes = (await downloaded.data?.arrayBuffer()) ?? new ArrayBuffer(0);
    expect(Buffer.from(bytes).equals(PNG)).toBe(true);
    const names = (await bucket.list(agency.agencyId)).data?.map((object) => object.name);
    expect(names).toContain(path.split("/")[1]);
    const removed = await bucket.remove([path]);
    expect(removed.data?.map((object) => object.name)).toEqual([path]);
    expect((await publicUrl(path)).status).toBe(404);
  });

  it("are not written twice under one name", async () => {
    const path = pathOf(agency);
    await upload(agency, path, PNG);
    expect((await upload(agency, path, PNG)).error).toMatchObject({ statusCode: "409" });
  });

  it("are copied within its folder, each then living alone", async () => {
    const [path, copy] = [pathOf(agency), pathOf(agency)];
    await upload(agency, path, PNG);
    const bucket = agency.client.storage.from(BUCKET);
    expect((await bucket.copy(path, copy)).error).toBeNull();
    expect((await bucket.copy(path, copy)).error).toMatchObject({ statusCode: "409" });
    await bucket.remove([path]);
    const response = await publicUrl(copy);
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("max-age=60");
    expect((await bucket.copy(path, pathOf(agency))).error).toMatchObject({ statusCode: "404" });
  });

  it("are copied neither from another's folder nor into it, nor to an invalid name", async () => {
    const path = pathOf(agency);
    await upload(agency, path, PNG);
    const copy = (who: TestUser, to: string, options?: { destinationBucket: string }) =>
      who.client.storage.from(BUCKET).copy(path, to, options);
    expect((await copy(other, pathOf(other))).error).toMatchObject({ statusCode: "404" });
    expect((await copy(traveller, pathOf(agency))).error).toMatchObject({ statusCode: "404" });
    expect((await copy(agency, pathOf(other))).error).toMatchObject({ statusCode: "403" });
    expect((await copy(agency, "../a.png")).error).toMatchObject({ statusCode: "400" });
    expect((await copy(agency, pathOf(agency, "svg"))).error).toMatchObject({ statusCode: "403" });
    const elsewhere = await copy(agency, pathOf(agency), { destinationBucket: "other" });
    expect(elsewhere.error).toMatchObject({ statusCode: "400" });
  });

  it.each([
    ["another agency", () => other],
    ["a traveller", () => traveller],
  ])("are not written by %s", async (_who, who) => {
    const { error } = await upload(who(), pathOf(agency), PNG);
    expect(error).toMatchObject({ statusCode: "403" });
  });

  it("are not removed by another agency, nor by an anonymous client", async () => {
    const path = pathOf(agency);
    await upload(agency, path, PNG);
    expect((await other.client.storage.from(BUCKET).remove([path])).data).toEqual([]);
    expect((await createTestClient().storage.from(BUCKET).remove([path])).data).toEqual([]);
    expect((await publicUrl(path)).status).toBe(200);
  });

  it("are refused from an anonymous client, a forged token, and without a key", async () => {
    const { apiUrl, keys } = getBackend();
    const path = pathOf(agency);
    const anonymous = await createTestClient()
      .storage.from(BUCKET)
      .upload(path, PNG, { contentType: "image/png" });
    expect(anonymous.error).toMatchObject({ statusCode: "403" });
    const url = `${apiUrl}/storage/v1/object/${BUCKET}/${path}`;
    const body = new Uint8Array(PNG);
    const forged = `Bearer ${agency.accessToken.slice(0, -3)}abc`;
    const headers = { "content-type": "image/png" };
    for (const more of [{}, { apikey: keys.publishableKey, authorization: forged }]) {
      const response = await fetch(url, { method: "POST", headers: { ...headers, ...more }, body });
      expect(response.status).toBe(403);
    }
    expect((await publicUrl(path)).status).toBe(404);
  });
});

describe("files that are not pictures", () => {
  it.each([
    ["a script behind a picture's name", SVG, "image/png"],
    ["a vector image", SVG, "image/svg+xml"],
    ["a page", Buffer.from("<!doctype html><script>1</script>"), "image/jpeg"],
    ["nothing", Buffer.alloc(0), "image/png"],
    ["a picture that says it is a page", PNG, "text/html"],
    ["a picture that says it is another", PNG, "image/jpeg"],
    ["a GIF, which the bucket does not take", Buffer.from("GIF89a-----------"), "image/gif"],
  ])("%s is refused (attack 59)", async (_what, data, contentType) => {
    const path = pathOf(agency);
    const { error } = await upload(agency, path, data, contentType);
    expect(error).toMatchObject({ statusCode: "415" });
    expect((await publicUrl(path)).status).toBe(404);
  });

  it("more than five megabytes is refused, announced or not", async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await upload(agency, pathOf(agency), large)).error).toMatchObject({
      statusCode: "413",
    });
    const { apiUrl, keys } = getBackend();
    const chunks = new Blob([new Uint8Array(large)]).stream();
    const response = await fetch(`${apiUrl}/storage/v1/object/${BUCKET}/${pathOf(agency)}`, {
      method: "POST",
      headers: {
        apikey: keys.publishableKey,
        authorization: `Bearer ${agency.accessToken}`,
        "content-type": "image/png",
      },
      body: chunks,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it.each([
    "../../secret.png",
    "a/../b.png",
    "..%2f..%2fsecret.png",
    "%00.png",
    "a//b.png",
    "x.svg",
  ])("the path %s is refused", async (path) => {
    const { apiUrl, keys } = getBackend();
    const response = await fetch(
      `${apiUrl}/storage/v1/object/${BUCKET}/${agency.agencyId}/${path}`,
      {
        method: "POST",
        headers: {
          apikey: keys.publishableKey,
          authorization: `Bearer ${agency.accessToken}`,
          "content-type": "image/png",
        },
        body: new Uint8Array(PNG),
      },
    );
    expect(response.ok).toBe(false);
    expect(response.status).toBeLessThan(500);
  });
});
