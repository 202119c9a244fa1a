import { rm } from "node:fs/promises";
import type postgres from "postgres";
import { expect, test } from "vitest";
import { asUser } from "../database/impersonate";
import { makeDataDir, spawnBackend } from "../support/backend-process";
import { openSuperuser } from "../support/clients";
import { makeOldProject, removeProject } from "../support/old-projects";

/** The first migration that these data have not seen. */
const SHARDS = "20260211000001";

/** Every figure that agencies see of their bookings, by their owner. */
async function figuresOf(sql: postgres.Sql) {
  const owners = await sql<{ id: string }[]>`select user_id as id from public.agencies order by 1`;
  return Promise.all(
    owners.map(({ id }) =>
      asUser(sql, id, async (tx) => ({
        dashboard: await tx`select d.*, d.revenue::float as revenue, null as measured_at
          from public.get_agency_dashboard() d`,
        days: await tx`select d.*, d.revenue::float as revenue
          from public.agency_analytics_days(current_date - 90, current_date) d`,
        packages: await tx`select d.*, d.revenue::float as revenue
          from public.agency_analytics_packages(current_date - 90, current_date) d`,
      })),
    ),
  );
}

test("figures of a database from before the shards are the same after", async () => {
  const project = await makeOldProject(SHARDS);
  const dataDir = await makeDataDir();
  try {
    const old = await spawnBackend({ WAYFARE_DATA_DIR: dataDir, WAYFARE_PROJECT_DIR: project });
    const before = openSuperuser(old, 2);
    const figures = await figuresOf(before);
    expect(figures.some(({ dashboard }) => Number(dashboard[0]?.["bookings_total"]) > 0)).toBe(
      true,
    );
    await before.end();
    await old.stop({ keepData: true });
    const present = await spawnBackend({ WAYFARE_DATA_DIR: dataDir });
    const after = openSuperuser(present, 2);
    // The dashboard has gained columns since.
    expect(await figuresOf(after)).toMatchObject(figures);
    await after`select private.rebuild_rollups()`;
    expect(await figuresOf(after)).toMatchObject(figures);
    await after.end();
    await present.stop();
  } finally {
    await removeProject(project);
    await rm(dataDir, { recursive: true, force: true });
  }
});
