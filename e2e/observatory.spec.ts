import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { ensureInstalled } from "../scripts/run/install.mjs";
import { freePort, runToEnd } from "../scripts/run/processes.mjs";
import { startOwnSite } from "./support/own-site";
import { reviewedRoute } from "./support/public";
import { startTlsTerminator } from "./support/tls-terminator";

const FOLDER = path.join(import.meta.dirname, "observatory");

/** Prerendered; rendered for the request; with a nonce; an agency's package. */
const routes = ["/", "/packages?q=Bali", "/auth", reviewedRoute] as const;

interface Scan {
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string }>;
}

async function run<Result>(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Result> {
  const { code, output } = await runToEnd(process.execPath, [path.join(FOLDER, script), ...args], {
    env,
  });
  if (code !== 0) throw new Error(`${script} failed:\n${output}`);
  // Node's warnings come before it.
  return JSON.parse(output.trim().split("\n").at(-1) ?? "") as Result;
}

test("Mozilla's observatory grades pages A+ behind TLS", async () => {
  test.setTimeout(180_000);
  // Its install script downloads lists, which closed networks refuse.
  await ensureInstalled(false, { folder: FOLDER, flags: ["--ignore-scripts"] });
  const identity = await run<{ cert: string; key: string }>("certificate.mjs");
  const folder = await mkdtemp(path.join(os.tmpdir(), "wayfare-tls-"));
  const authority = path.join(folder, "certificate.pem");
  await writeFile(authority, identity.cert);
  const front = await startTlsTerminator(identity);
  const site = await startOwnSite(await freePort(), { SITE_URL: `https://${front.host}` });
  front.target = site.url;
  try {
    const scans = await run<Scan[]>(
      "scan.mjs",
      routes.map((route) => `${front.host}${route}`),
      { NODE_EXTRA_CA_CERTS: authority },
    );
    for (const [place, { scan, tests }] of scans.entries()) {
      const { grade, score, testsPassed, testsQuantity } = scan;
      const counts = `${String(testsPassed)} of ${String(testsQuantity)} tests`;
      console.log(`result: ${routes[place] ?? ""}: ${grade}, score ${String(score)}, ${counts}`);
      const failed = Object.entries(tests).filter(([, { pass }]) => !pass);
      expect(failed.map(([name, { result }]) => `${name}: ${result}`)).toEqual([]);
      expect(grade).toBe("A+");
    }
  } finally {
    await site.stop();
    front.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
