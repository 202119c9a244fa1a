import "server-only";
import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";

import { readImageUrl } from "@/lib/forms/fields";
import { packageLimits } from "@/lib/packages/limits";

import { isPublicAddress } from "./public-address";

const MOST_REDIRECTS = 3;
const WITHIN_MS = 8_000;

/** Network access, replaceable in tests. */
export interface Internet {
  resolve: (host: string) => Promise<{ address: string; family: number }[]>;
  isPublic: (address: string) => boolean;
  request: typeof request;
}

const internet: Internet = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
  request,
};

export type Fetched =
  { ok: true; bytes: Buffer } | { ok: false; code: "pictureUnreachable" | "pictureSize" };

const unreachable: Fetched = { ok: false, code: "pictureUnreachable" };
const tooLarge: Fetched = { ok: false, code: "pictureSize" };

/** Connects to the checked address: a second DNS lookup could return another one. */
async function ask(url: URL, net: Internet, signal: AbortSignal): Promise<IncomingMessage | null> {
  const found = await net.resolve(url.hostname);
  const [first] = found;
  if (!first || !found.every(({ address }) => net.isPublic(address))) return null;
  const pinned: LookupFunction = (_host, options, answer) => {
    if (options.all) answer(null, [first]);
    else answer(null, first.address, first.family);
  };
  return new Promise((resolve, reject) => {
    const options = {
      hostname: url.hostname,
      port: url.port || 443,
      path: `${url.pathname}${url.search}`,
      headers: { accept: "image/avif,image/webp,image/png,image/jpeg", "user-agent": "Wayfare" },
      lookup: pinned,
      agent: false as const,
      signal,
    };
    net.request(options, resolve).once("error", reject).end();
  });
}

async function read(response: IncomingMessage): Promise<Fetched> {
  const most = packageLimits.pictureBytes;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return tooLarge;
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** From public hosts only, up to the upload limit; checks every redirect the same way. */
export async function fetchRemote(address: string, net: Internet = internet): Promise<Fetched> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const response = await ask(url, net, signal);
      if (response === null) return unreachable;
      try {
        const { statusCode = 0 } = response;
        if (statusCode === 200) return await read(response);
        const location = response.headers.location ?? "";
        const isRedirect =
          statusCode >= 301 && statusCode <= 308 && URL.canParse(location, url.href);
        const next = isRedirect ? readImageUrl(new URL(location, url).href) : null;
        if (!next?.ok || next.value === null) return unreachable;
        url = new URL(next.value);
      } finally {
        response.destroy();
      }
    }
    return unreachable;
  } catch (error) {
    console.error("Picture not fetched", error instanceof Error ? error.message : "");
    return unreachable;
  }
}
