import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, it } from "vitest";

import { readActions, refuseUnknownAction } from "./known-actions";

const KNOWN = `40${"a".repeat(40)}`;

function ask(method: string, headers: http.IncomingHttpHeaders) {
  const request = Object.assign(new http.IncomingMessage(null as never), { method, headers });
  const response = new http.ServerResponse(request);
  const isAnswered = refuseUnknownAction(request, response, new Map([[KNOWN, "saveAction"]]));
  return { isAnswered, status: response.statusCode, headers: response.getHeaders() };
}

it("refuses the id of an action that the build does not have", () => {
  const unknown = ask("POST", { "next-action": `40${"b".repeat(40)}` });
  expect(unknown).toMatchObject({ isAnswered: true, status: 409 });
  for (const id of ["x", "toString", "0".repeat(40), ""]) {
    expect(ask("POST", { "next-action": id })).toMatchObject({ isAnswered: true, status: 400 });
  }
});

it("lets known actions and other requests through", () => {
  expect(ask("POST", { "next-action": KNOWN }).isAnswered).toBe(false);
  expect(ask("POST", {}).isAnswered).toBe(false);
  expect(ask("GET", { "next-action": "x" }).isAnswered).toBe(false);
});

it("reads ids and names from the build", async () => {
  const distDir = await mkdtemp(path.join(tmpdir(), "actions-"));
  await mkdir(path.join(distDir, "server"));
  const manifest = {
    node: { [KNOWN]: { exportedName: "saveAction" } },
    edge: {},
    encryptionKey: "k",
  };
  await writeFile(
    path.join(distDir, "server/server-reference-manifest.json"),
    JSON.stringify(manifest),
  );
  expect([...(await readActions(distDir))]).toEqual([[KNOWN, "saveAction"]]);
  await rm(distDir, { recursive: true });
});
