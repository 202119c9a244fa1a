import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeEmptyProject, removeProject } from "../support/old-projects";
import { checkTypes, listFunctions } from "./deno";
import { type ManagementApi, startManagementApi } from "./management-api";
import { runCli } from "./supabase-cli";

const REF = "abcdefghijklmnopqrst";
const TOKEN = `sbp_${"0123456789".repeat(4)}`;
const SITE_URL = "https://wayfare.example";
/** In files of the project that no command may send. */
const SECRET = "a-secret-of-this-project";
const SECRET_FILES = [".env", ".env.local", "supabase/.env.local", "supabase/functions/.env"];

const names = await listFunctions();
let project: string;
let api: ManagementApi;

/** Also outside of a terminal, where the CLI doesn't ask. */
const cli = (...args: string[]) =>
  runCli(project, [...args, `--remote=${REF}`, "--yes"], {
    SITE_URL,
    SUPABASE_ACCESS_TOKEN: TOKEN,
    SUPABASE_PROFILE: path.join(project, "profile.yaml"),
  });

beforeAll(async () => {
  project = await makeEmptyProject();
  for (const name of ["config.toml", "templates", "functions"]) {
    const place = path.join("supabase", name);
    await cp(place, path.join(project, place), { recursive: true });
  }
  for (const file of SECRET_FILES) await writeFile(path.join(project, file), `KEY=${SECRET}\n`);
  api = await startManagementApi(REF, TOKEN);
  await writeFile(
    path.join(project, "profile.yaml"),
    `name: test\napi_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: wayfare.example\n`,
  );
});
afterAll(async () => {
  api.stop();
  await removeProject(project);
});

test("config push sets all that config.toml says in a project that was set otherwise, and nothing the second time", async () => {
  const template = (name: string) => readFile(`supabase/templates/${name}.html`, "utf8");
  await cli("config", "push");
  expect(api.changes).toEqual([
    {
      path: "PATCH /v1/postgrest",
      sent: { db_schema: "public", db_extra_search_path: "public,extensions", max_rows: 1000 },
    },
    {
      path: "PATCH /v1/config/auth",
      sent: {
        disable_signup: false,
        external_anonymous_users_enabled: false,
        external_email_enabled: true,
        jwt_exp: 3600,
        mailer_autoconfirm: false,
        mailer_notifications_email_changed_enabled: true,
        mailer_otp_exp: 3600,
        mailer_otp_length: 10,
        mailer_secure_email_change_enabled: true,
        mailer_subjects_confirmation: expect.stringContaining(
          "Confirm your email address",
        ) as string,
        mailer_subjects_recovery: expect.stringContaining("Choose a new password") as string,
        mailer_templates_confirmation_content: await template("confirmation"),
        mailer_templates_recovery_content: await template("recovery"),
        mfa_totp_enroll_enabled: true,
        mfa_totp_verify_enabled: true,
        password_min_length: 6,
        refresh_token_rotation_enabled: true,
        security_refresh_token_reuse_interval: 10,
        security_update_password_require_current_password: true,
        security_update_password_require_reauthentication: true,
        site_url: SITE_URL,
        smtp_max_frequency: 60,
        uri_allow_list: "",
      },
    },
    { path: "PATCH /v1/config/storage", sent: { fileSizeLimit: 5 * 2 ** 20 } },
  ]);
  api.changes.length = 0;
  await cli("config", "push");
  expect(api.changes).toEqual([]);
}, 60_000);

/** The function's files as TypeScript reads its imports, types included, and its deno.json. */
async function filesOf(name: string): Promise<string[]> {
  const found = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (found.has(file)) return;
    found.add(file);
    const { importedFiles } = ts.preProcessFile(await readFile(file, "utf8"));
    const own = importedFiles.filter(({ fileName }) => fileName.startsWith("."));
    await Promise.all(own.map(({ fileName }) => visit(path.join(path.dirname(file), fileName))));
  };
  const folder = path.join("supabase/functions", name);
  await visit(path.join(folder, "index.ts"));
  const settings = path.join(folder, "deno.json");
  return [...found, ...((await readFile(settings).catch(() => null)) ? [settings] : [])].sort();
}

describe("functions deploy", () => {
  beforeAll(() => cli("functions", "deploy", ...names, "--use-api"), 60_000);

  test("deploys each function for callers without a JWT, with the files that it imports and no others", async () => {
    expect([...api.functions.keys()].sort()).toEqual(names.sort());
    for (const [name, { metadata, files }] of api.functions) {
      const { entrypoint_path, verify_jwt } = metadata;
      expect([entrypoint_path, verify_jwt]).toEqual([`supabase/functions/${name}/index.ts`, false]);
      expect([...files.keys()].sort()).toEqual(await filesOf(name));
    }
  });

  test("sends no secret of the project", () => {
    const sent = JSON.stringify([
      api.changes,
      ...[...api.functions.values()].map(({ files }) => [...files]),
    ]);
    expect(sent).not.toContain(SECRET);
  });

  test.each(names)(
    "Deno finds no fault in the types of the %s that was deployed",
    async (name) => {
      const dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-deployed-"));
      for (const [file, text] of api.functions.get(name)?.files ?? []) {
        const place = path.join(dir, file);
        await mkdir(path.dirname(place), { recursive: true });
        await writeFile(place, text);
      }
      await expect(checkTypes(path.join(dir, "supabase/functions"), name)).resolves.toBeUndefined();
      await rm(dir, { recursive: true });
    },
    120_000,
  );
});
