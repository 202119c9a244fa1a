import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { listen, settle, until } from "../support/channels";
import { createUser, openSuperuser } from "../support/clients";

let backend: BackendProcess;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await spawnBackend();
  sql = openSuperuser(backend);
});

afterAll(async () => {
  await sql.end();
  await backend.stop();
});

describe("a backend of which a part fails", () => {
  it("drops its sockets when it no longer hears the database, so that clients join again", async () => {
    const user = await createUser(backend);
    const heard = await listen(user.client, `user:${user.id}`);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'wayfare-realtime-feed'`;
    await until(
      () => heard.states.filter((state) => state === "SUBSCRIBED").length === 2,
      "it has joined again",
    );
    await sql`select realtime.send('{"after": "cut"}', 'ping', ${`user:${user.id}`}, true)`;
    await until(() => heard.received.length === 1, "the message arrives");
    await user.client.removeAllChannels();
  });

  it("serves on after all its connections were ended", async () => {
    const user = await createUser(backend);
    const names = ["wayfare-api", "wayfare-storage", "wayfare-realtime"];
    const ended = await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name in ${sql(names)}`;
    expect(ended.length).toBeGreaterThan(0);
    await settle();
    await until(async () => {
      const { error } = await user.client.from("profiles").select("user_id");
      return error === null;
    }, "the Data API answers");
    expect((await listen(user.client, `user:${user.id}`)).states).toEqual(["SUBSCRIBED"]);
    await user.client.removeAllChannels();
  });

  it("stops although a socket is open", async () => {
    const own = await spawnBackend();
    const user = await createUser(own);
    expect((await listen(user.client, `user:${user.id}`)).states).toEqual(["SUBSCRIBED"]);
    const began = Date.now();
    await own.stop();
    expect(Date.now() - began).toBeLessThan(10_000);
    await user.client.realtime.disconnect();
  });
});
