import nextVitals from "eslint-config-next/core-web-vitals";
import importX from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";

import { boundaryZones } from "./scripts/lint/boundaries.mjs";

/** app → components → lib. Directions between the folders of each: scripts/lint/boundaries.mjs. */
const directions = [
  { target: "./components", from: "./app", message: "components may not know app." },
  { target: "./lib", from: "./app", message: "lib may not know app." },
  { target: "./lib", from: "./components", message: "lib may not know components." },
  {
    target: "./components/ui",
    from: ["./lib", "./components"],
    except: ["./utils", "./ui"],
    message: "components/ui knows lib/utils only.",
  },
  {
    target: ["./app", "./components", "./lib"],
    from: ["./supabase", "./scripts", "./serve", "./e2e", "./bench"],
    message: "The application may not know its tools or where its backend runs.",
  },
];

/**
 * React's rules take half of the time, and only these files have components.
 * @param {string[]} files
 * @param {typeof nextVitals} configs
 */
function onlyFor(files, configs) {
  // One that has ignores alone is for all files.
  return configs.map((config) => (config.ignores ? config : { ...config, files }));
}

export default tseslint.config(
  {
    ignores: [
      ".next/**",
      ".next-*/**",
      ".wayfare/**",
      "node_modules/**",
      "serve/dist/**",
      "supabase/local/dist/**",
      "next-env.d.ts",
      "playwright-report/**",
      "test-results/**",
      "lib/supabase/database.types.ts",
    ],
  },
  ...onlyFor(["{app,components}/**", "middleware.ts"], nextVitals),
  ...tseslint.configs.strict,
  {
    files: ["**/*.{ts,tsx,mjs}"],
    plugins: { "import-x": importX },
    settings: { "import-x/resolver": { typescript: true, node: true } },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones: [...directions, ...boundaryZones()] }],
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "no-console": ["error", { allow: ["error", "warn"] }],
      eqeqeq: "error",
      "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  {
    // A test may take its examples from any domain.
    files: ["{lib,components}/**/*.test.ts"],
    rules: { "import-x/no-restricted-paths": ["error", { zones: directions }] },
  },
  {
    // Named exports only, except where Next, a tool or the platform asks for a default.
    files: ["components/**/*.{ts,tsx}", "lib/**/*.ts"],
    ignores: ["lib/i18n/request.ts"],
    rules: {
      "no-restricted-exports": ["error", { restrictDefaultExports: { direct: true } }],
    },
  },
  {
    files: ["app/**", "components/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { name: "next/link", message: "It adds 3 kB to each page: use SiteLink or LocaleLink." },
      ],
    },
  },
  {
    // The secret key bypasses row-level security: one file may hold it, and few may ask for it.
    files: ["app/**", "components/**", "lib/**"],
    // The test sets one.
    ignores: [
      "lib/config/settings*.ts",
      "lib/supabase/admin.ts",
      "lib/supabase/session-renewal.test.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "Literal[value=/SUPABASE_SECRET_KEY/], Identifier[name=/SUPABASE_SECRET_KEY/]",
          message: "Only lib/supabase/admin.ts may read the secret key.",
        },
      ],
    },
  },
  {
    // esbuild keeps the import of a module of which only types are used.
    files: ["serve/**"],
    rules: { "@typescript-eslint/no-import-type-side-effects": "error" },
  },
  {
    // Command-line programs speak through the console.
    files: [
      "scripts/**",
      "serve/**",
      "supabase/local/**",
      "supabase/tests/**",
      "e2e/**",
      "bench/**",
    ],
    rules: { "no-console": "off" },
  },
);
