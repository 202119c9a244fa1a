import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Transform } from "node:stream";

const SERVER = path.join(import.meta.dirname, "object-store-server.mjs");

/** The only ones that the server knows. */
const KEYS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

export type ObjectStore = {
  /** Settings of a backup in its bucket. */
  env: Record<string, string>;
  /** Does not answer until `open`. */
  close: () => Promise<void>;
  open: () => Promise<void>;
  end: () => Promise<void>;
};

/** @returns its port, and what ends it at once */
async function serve(directory: string, port = 0) {
  // It hides the key in the token of a long list by a cipher that Node no longer has by default.
  const child = fork(SERVER, [directory, String(port)], {
    execArgv: ["--openssl-legacy-provider"],
  });
  const ended = once(child, "exit");
  const [address] = (await Promise.race([once(child, "message"), ended])) as [AddressInfo | null];
  if (address === null) throw new Error("The object store does not start.");
  const close = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { port: address.port, close };
}

/** An S3-compatible server on this machine, with one bucket. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "wayfare-s3-"));
  let server = await serve(directory);
  const { port } = server;
  return {
    env: {
      ...KEYS,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      WAYFARE_BACKUP_DIR: "s3://copies/of/wayfare",
    },
    close: () => server.close(),
    open: async () => {
      server = await serve(directory, port);
    },
    end: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Inverts the first byte of what it carries. */
function createFault() {
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const content = Buffer.from(chunk);
      if (isFirst) content.writeUInt8(content.readUInt8(0) ^ 0xff, 0);
      isFirst = false;
      done(null, content);
    },
  });
}

/** A line that damages each upload. @returns its address */
export async function startBadLine(address: string) {
  const { port } = new URL(address);
  const line = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once("error", () => response.destroy());
    if (method === "PUT") incoming.pipe(createFault()).pipe(onward);
    else incoming.pipe(onward);
  });
  await once(line.listen(0, "127.0.0.1"), "listening");
  const close = async () => {
    const closed = once(line.close(), "close");
    line.closeAllConnections();
    await closed;
  };
  return { address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, close };
}
