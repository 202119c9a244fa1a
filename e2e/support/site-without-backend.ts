import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import { createServer } from "node:net";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

/** A build of its own to write to: what it caches meanwhile must not reach the healthy site. */
async function copyBuild(port: number): Promise<string> {
  const target = `.next-faults-${port}`;
  await cp(process.env["NEXT_DIST_DIR"] ?? ".next", target, { recursive: true });
  return target;
}

/**
 * The same build, started with a backend address at which nobody listens.
 * @returns its address, and how to stop it
 */
export async function startSiteWithoutBackend(): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const [port, deadPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const distDir = await copyBuild(port);
  const child = spawn(
    process.execPath,
    ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(port)],
    {
      env: {
        ...process.env,
        NEXT_DIST_DIR: distDir,
        NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${deadPort}`,
        SITE_URL: url,
        PORT: String(port),
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The site ended with ${String(code)}.`)));
    child.stdout.on("data", (text: Buffer) => {
      if (text.includes("Ready")) resolve();
    });
  });
  return {
    url,
    stop: async () => {
      child.kill();
      await once(child, "exit");
      await rm(distDir, { recursive: true, force: true });
    },
  };
}
