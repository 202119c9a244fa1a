import { expect, it } from "vitest";
import { dataDir, start } from "../support/own-backends";

it("logs a refusal in one line with the id of its request", async () => {
  const backend = await start({ WAYFARE_DATA_DIR: await dataDir() });
  const headers = { apikey: backend.keys.publishableKey, "x-request-id": "request-1" };
  const url = `${backend.apiUrl}/rest/v1/user_roles?select=role`;
  const response = await fetch(url, { headers });
  expect(await response.text()).toContain("42501");
  expect(response.headers.get("x-request-id")).toBe("request-1");
  expect(backend.output()).toMatch(/^\S+Z info request-1 42501 permission denied for table/m);
  expect(backend.output()).not.toContain("    at ");
});
