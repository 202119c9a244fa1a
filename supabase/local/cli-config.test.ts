import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const lines = (await readFile("supabase/config.toml", "utf8"))
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "" && !line.startsWith("#"));

/** As `name = value`. */
function settingsOf(table: string): string[] {
  const begin = lines.indexOf(`[${table}]`) + 1;
  const end = lines.findIndex((line, index) => index >= begin && line.startsWith("["));
  return lines.slice(begin, end === -1 ? undefined : end);
}

it("uses variables as whole values only: the CLI reads anything else literally", () => {
  const partial = lines.filter((line) => line.replaceAll(/"env\([A-Z_]+\)"/g, "").includes("env("));
  expect(partial).toEqual([]);
});

it("enables e-mail sign-in by the name that version 4 of the CLI keeps", () => {
  const email = settingsOf("auth.email");
  expect(email).toContain("enabled = true");
  expect(email.filter((line) => line.startsWith("enable_signup"))).toEqual([]);
});

it("tells the owner of an account at the former address that the address was changed", () => {
  expect(settingsOf("auth.email.notification.email_changed")).toEqual(["enabled = true"]);
});

it("asks for the current password and a fresh sign-in before an old session sets one, and both addresses for a change", () => {
  const email = settingsOf("auth.email");
  expect(email).toContain("secure_password_change = true");
  expect(email).toContain("require_current_password = true");
  expect(email).toContain("double_confirm_changes = true");
});
