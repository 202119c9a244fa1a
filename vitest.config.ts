import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

const alias = {
  "@": root,
  "server-only": path.join(root, "supabase/tests/support/empty.ts"),
};

/** Starts and stops backends, each with data of its own: nothing that the others need or disturb. */
const ownBackends = [
  "supabase/tests/backend/lifecycle*.test.ts",
  "supabase/tests/backend/schema-*.test.ts",
  "supabase/tests/backend/sign-up-privacy.test.ts",
];

/** The site's own code against the database, with a caller in place of the request: they replace modules. */
const application = "supabase/tests/application/**/*.test.ts";

/** Not in `npm test`: they download Supabase's command line and Deno. */
const hosted = "supabase/tests/hosted/**/*.test.ts";

/** Not in `npm test`: which calls a migration meets is chance, and so is which of its faults shows. */
const upgrades = "supabase/tests/upgrades/**/*.test.ts";

/** `npm test` leaves them out, `npm run test:all` runs them: each takes half a minute or more, or starts and stops backends. */
const longer = process.env["WAYFARE_TEST_SHORT"]
  ? [
      "supabase/tests/backend/doctor.test.ts",
      "supabase/tests/backend/lifecycle*.test.ts",
      "supabase/tests/backend/realtime-faults.test.ts",
      "supabase/tests/backend/realtime-quiet.test.ts",
      "supabase/tests/backend/rollups-upgrade.test.ts",
      "supabase/tests/backend/sign-up-privacy.test.ts",
      "supabase/tests/database/growth.test.ts",
      "supabase/tests/database/hidden-reviews.test.ts",
      "supabase/tests/database/naughty-strings.test.ts",
      "supabase/tests/database/package-search-scale.test.ts",
    ]
  : [];

/** On a busy machine the second that Vitest gives is over before the process had its turn. */
const patience = { expect: { poll: { timeout: 10_000 } } };

/** One scratch backend for all tests of a project. */
const sharedBackend = {
  ...patience,
  environment: "node",
  globalSetup: "supabase/tests/support/global-setup.ts",
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          ...patience,
          name: "unit",
          environment: "node",
          include: [
            "{app,components,lib,scripts,serve,supabase/local,supabase/functions}/**/*.test.ts",
          ],
          // A process and all its modules anew for each file take five times as long as the tests.
          pool: "threads",
          isolate: false,
          setupFiles: ["vitest.setup.ts"],
          // The machine has more to do meanwhile.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...sharedBackend,
          name: "database",
          include: ["supabase/tests/**/*.test.ts"],
          exclude: [...ownBackends, application, hosted, upgrades, ...longer],
          // A process and all its modules anew for each file take half as long as the tests.
          isolate: false,
          // One after the other: settings of the site and its lists are the same for all.
          maxWorkers: 1,
        },
      },
      {
        resolve: { alias },
        test: { ...sharedBackend, name: "application", include: [application] },
      },
      {
        resolve: { alias },
        test: {
          name: "hosted",
          environment: "node",
          include: [hosted],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: { name: "upgrades", environment: "node", include: [upgrades] },
      },
      {
        resolve: { alias },
        test: {
          ...patience,
          name: "lifecycle",
          environment: "node",
          include: ownBackends,
          exclude: longer,
          // One at a time: some compare the times of answers.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
