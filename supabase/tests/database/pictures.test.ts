import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, createUser, type TestUser } from "../support/clients";
import { createWorld, type World } from "./world";

const BUCKET = "package-pictures";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const upload = (
  user: Pick<TestUser, "client">,
  path: string,
  body: Buffer = PNG,
  options: { contentType?: string; upsert?: boolean } = {},
) => user.client.storage.from(BUCKET).upload(path, body, { contentType: "image/png", ...options });
const exists = async (path: string) =>
  (await world.sql`select 1 from storage.objects where name = ${path}`).length === 1;
const ownPath = (extension = "png") => `${world.owner.agencyId}/${randomUUID()}.${extension}`;

test("an agency uploads a picture into its own folder, and it is public", async () => {
  const path = ownPath();
  expect((await upload(world.owner, path)).error).toBeNull();
  const { data } = createTestClient().storage.from(BUCKET).getPublicUrl(path);
  const response = await fetch(data.publicUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
});

/** An agency with a new application and a folder. */
async function applicant() {
  const user = await createUser();
  const { data, error } = await user.client
    .from("agencies")
    .insert({
      user_id: user.id,
      business_name: "Many pictures",
      business_email: user.email,
      business_phone: "1",
    })
    .select("id")
    .single();
  if (error) throw error;
  const { id } = data;
  const path = () => `${id}/${randomUUID()}.png`;
  const fill = (count: number) => world.sql`insert into storage.objects (bucket_id, name)
    select ${BUCKET}, ${id} || '/' || gen_random_uuid() || '.png'
    from generate_series(1, ${count})`;
  return { id, user, path, fill };
}

test("a folder has an end, and a nearer one until the agency is verified", async () => {
  const { id, user, path, fill } = await applicant();
  await fill(299);
  expect((await upload(user, path())).error).toBeNull();
  expect((await upload(user, path())).error).not.toBeNull();
  await world.sql`update public.agencies set verification_status = 'approved' where id = ${id}`;
  expect((await upload(user, path())).error).toBeNull();
  await fill(14_699);
  expect((await upload(user, path())).error).not.toBeNull();
});

test("it ends there also for many pictures at once, copied ones included", async () => {
  const { user, path, fill } = await applicant();
  const first = path();
  expect((await upload(user, first)).error).toBeNull();
  await fill(297);
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => user.client.storage.from(BUCKET).copy(first, path())),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(2);
});

test("only the agency writes there (attack 74)", async () => {
  for (const user of [
    world.rival,
    world.traveller,
    world.admin,
    { client: world.clients.anonymous },
  ]) {
    const path = ownPath();
    expect((await upload(user, path)).error).not.toBeNull();
    expect(await exists(path)).toBe(false);
  }
});

test("an agency stores smaller copies beside a picture, of two sizes", async () => {
  const name = `${world.owner.agencyId}/${randomUUID()}`;
  for (const ending of [".webp", "-480.webp", "-960.webp"]) {
    expect((await upload(world.owner, name + ending)).error).toBeNull();
  }
  for (const ending of ["-481.webp", "-480.png", "-480-960.webp"]) {
    expect((await upload(world.owner, name + ending)).error).not.toBeNull();
  }
});

test("names other than {agency}/{uuid}.{picture} are refused", async () => {
  const { agencyId } = world.owner;
  for (const path of [
    "x.png",
    `${agencyId}/x.png`,
    `${agencyId}/${randomUUID()}.svg`,
    `${agencyId}/${randomUUID()}.html`,
    `${agencyId}/a/${randomUUID()}.png`,
    `${world.rival.agencyId}/${randomUUID()}.png`,
  ]) {
    expect((await upload(world.owner, path)).error, path).not.toBeNull();
    expect(await exists(path)).toBe(false);
  }
});

test("a wrong type behind a right name, and too many bytes, are refused (attack 74)", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const big = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 + 1)]);
  for (const [body, contentType] of [
    [svg, "image/svg+xml"],
    [svg, "image/png"],
    [Buffer.from("<html><script>alert(1)</script>"), "image/png"],
    [big, "image/png"],
  ] as const) {
    const path = ownPath();
    expect((await upload(world.owner, path, body, { contentType })).error).not.toBeNull();
    expect(await exists(path)).toBe(false);
  }
});

test("a picture is never replaced", async () => {
  const path = ownPath();
  await upload(world.owner, path);
  expect((await upload(world.owner, path)).error).not.toBeNull();
  expect((await upload(world.owner, path, PNG, { upsert: true })).error).not.toBeNull();
  expect((await upload(world.rival, path, PNG, { upsert: true })).error).not.toBeNull();
});

test("its agency deletes it, others do not", async () => {
  const path = ownPath();
  await upload(world.owner, path);
  const remove = (user: TestUser) => user.client.storage.from(BUCKET).remove([path]);
  expect((await remove(world.rival)).data ?? []).toEqual([]);
  expect((await remove(world.traveller)).data ?? []).toEqual([]);
  expect(await exists(path)).toBe(true);
  expect((await remove(world.owner)).data).toHaveLength(1);
  expect(await exists(path)).toBe(false);
});

test("an agency lists its own folder only", async () => {
  await upload(world.owner, ownPath());
  const list = (user: TestUser) => user.client.storage.from(BUCKET).list(world.owner.agencyId);
  expect((await list(world.owner)).data?.length).toBeGreaterThan(0);
  expect((await list(world.rival)).data ?? []).toEqual([]);
});
