import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

const alias = {
  "@": root,
  "server-only": path.join(root, "supabase/tests/support/empty.ts"),
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          environment: "node",
          include: ["{app,components,lib,scripts,supabase/local,supabase/functions}/**/*.test.ts"],
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          environment: "node",
          include: ["supabase/tests/**/*.test.ts"],
          globalSetup: ["supabase/tests/support/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
