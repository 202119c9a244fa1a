import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { sniffPicture } from "@/lib/files/sniff";

import { isPublicAddress } from "./public-address";
import type { Internet } from "./remote-picture";
import { takePicture } from "./take-picture";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer = () => undefined;
const asked: string[] = [];
const server = createServer((incoming, response) => {
  asked.push(`${incoming.headers.host ?? ""}${incoming.url ?? ""}`);
  answer(incoming, response);
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** Resolves every name to the test server, without TLS. */
const near: Internet = {
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  isPublic: () => true,
  request: request as unknown as Internet["request"],
};

const take = (path: string, net: Internet = near, host = "pictures.example.org") =>
  takePicture({ picture: null, imageUrl: `https://${host}:${port}${path}` }, net);

const refusal = (code: string) => ({
  ok: false,
  code: "invalidInput",
  fieldErrors: { imageUrl: { code } },
});

const send = (body: Buffer | string, headers: Record<string, string> = {}) => {
  answer = (_, response) => response.writeHead(200, headers).end(body);
};

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

describe("a picture at an address", () => {
  it("is encoded anew, without the file's metadata", async () => {
    const exif = { IFD0: { Copyright: "a-canary" } };
    const original = await drawing(3000, 1500).withExif(exif).jpeg().toBuffer();
    expect(original.includes("a-canary")).toBe(true);
    send(original, { "content-type": "text/html" });
    const taken = await take("/a.jpg?w=1");
    if (!taken.ok || !taken.data) throw new Error("it was refused");
    const { full, copies } = taken.data;
    const files = [full, ...copies.map(({ bytes }) => bytes)];
    expect(files.map(sniffPicture)).toEqual(["webp", "webp", "webp"]);
    expect(files.some((bytes) => bytes.includes("a-canary"))).toBe(false);
    const sizes = await Promise.all(files.map(async (bytes) => sharp(bytes).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1600, 800],
      [480, 240],
      [960, 480],
    ]);
    expect(copies.map(({ side }) => side)).toEqual([480, 960]);
    expect(asked).toEqual([`pictures.example.org:${port}/a.jpg?w=1`]);
  });

  it("is rotated as the camera was held", async () => {
    send(await drawing(4, 2).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const taken = await take("/a.jpg");
    if (!taken.ok || !taken.data) throw new Error("it was refused");
    expect(await sharp(taken.data.full).metadata()).toMatchObject({ width: 2, height: 4 });
  });

  it("is taken two at a time: each takes the memory of its pixels", async () => {
    const picture = await drawing(2, 2).png().toBuffer();
    const waiting: ServerResponse[] = [];
    answer = (_, response) => void waiting.push(response);
    const first = [take("/a.png"), take("/b.png")];
    expect(await take("/c.png")).toMatchObject({ ok: false, code: "unavailable" });
    await expect.poll(() => waiting.length).toBe(2);
    for (const response of waiting) response.end(picture);
    expect((await Promise.all(first)).map(({ ok }) => ok)).toEqual([true, true]);
    send(picture);
    expect((await take("/c.png")).ok).toBe(true);
  });

  it("is fetched for an address alone: an uploaded one goes before it", async () => {
    const file = new File([new Uint8Array(await drawing(3, 2).png().toBuffer())], "a.png");
    const picture = { file, extension: "png" } as const;
    const both = { picture, imageUrl: "https://pictures.example.org/a.png" };
    const taken = await takePicture(both, near);
    if (!taken.ok || !taken.data) throw new Error("it was refused");
    expect(await sharp(taken.data.full).metadata()).toMatchObject({ width: 3, height: 2 });
    expect(await takePicture({ picture: null, imageUrl: null }, near)).toMatchObject({
      data: null,
    });
    expect(asked).toEqual([]);
  });

  it.each([
    [
      "an SVG",
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4"/></svg>',
    ],
    ["a page", "<!doctype html><title>x</title>"],
    ["half a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])],
    ["nothing", ""],
  ])("is no %s, whatever the host calls it (attacks 59 and 86)", async (_, body) => {
    send(body, { "content-type": "image/png" });
    expect(await take("/a.png")).toEqual(refusal("pictureType"));
  });

  it("is taken whole or not at all", async () => {
    const whole = await drawing(400, 400).jpeg().toBuffer();
    send(whole.subarray(0, whole.length / 2));
    expect(await take("/a.jpg")).toEqual(refusal("pictureType"));
  });

  it("is not unpacked where it is a bomb (attack 86)", async () => {
    const bomb = await drawing(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    send(bomb);
    expect(await take("/a.png")).toEqual(refusal("pictureType"));
  });

  it.each([
    ["says so", (size: number) => ({ "content-length": String(size) })],
    ["does not say so", () => ({ "transfer-encoding": "chunked" })],
  ])("is not read further than 5 MB, where the host %s (attack 86)", async (_, headers) => {
    const size = 50 * 1024 * 1024;
    let sent = 0;
    answer = (__, response) => {
      response.writeHead(200, headers(size));
      const more = () => {
        while (sent < size && !response.destroyed) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once("drain", more);
        }
      };
      more();
    };
    expect(await take("/a.png")).toEqual(refusal("pictureSize"));
    expect(sent).toBeLessThan(size);
  });
});

describe("an uploaded picture", () => {
  const upload = (bytes: Buffer) => ({
    picture: { file: new File([new Uint8Array(bytes)], "a.jpg"), extension: "jpg" as const },
    imageUrl: null,
  });

  it("loses the place where it was taken", async () => {
    const gps = { IFD0: { Copyright: "a-canary" }, IFD3: { GPSLatitudeRef: "N" } };
    const taken = await takePicture(upload(await drawing(4, 2).withExif(gps).jpeg().toBuffer()));
    if (!taken.ok || !taken.data) throw new Error("it was refused");
    const files = [taken.data.full, ...taken.data.copies.map(({ bytes }) => bytes)];
    for (const file of files) expect((await sharp(file).metadata()).exif).toBeUndefined();
  });

  it("is taken whole or not at all", async () => {
    const whole = await drawing(400, 400).jpeg().toBuffer();
    expect(await takePicture(upload(whole.subarray(0, whole.length / 2)))).toEqual({
      ok: false,
      code: "invalidInput",
      fieldErrors: { picture: { code: "pictureType" } },
    });
  });
});

describe("a host (attack 86)", () => {
  const resolving = (...addresses: string[]): Internet => ({
    ...near,
    isPublic: isPublicAddress,
    resolve: async () => addresses.map((address) => ({ address, family: 4 })),
  });

  it.each([[["127.0.0.1"]], [["169.254.169.254"]], [["::ffff:127.0.0.1"]], [[]]])(
    "that resolves to %j is not asked (attack 86)",
    async (addresses) => {
      expect(await take("/a.png", resolving(...addresses))).toEqual(refusal("pictureUnreachable"));
      expect(asked).toEqual([]);
    },
  );

  it("with one address that is not public is not asked at another", async () => {
    const net = {
      ...resolving("127.0.0.1", "10.0.0.1"),
      isPublic: (it: string) => it !== "10.0.0.1",
    };
    expect(await take("/a.png", net)).toEqual(refusal("pictureUnreachable"));
    expect(asked).toEqual([]);
  });

  it("is asked at the address that was checked, however its name resolves afterwards (attack 86)", async () => {
    send(await drawing(2, 2).png().toBuffer());
    const resolve = vi
      .fn(near.resolve)
      .mockResolvedValueOnce([{ address: "127.0.0.1", family: 4 }])
      .mockResolvedValue([{ address: "192.0.2.1", family: 4 }]);
    expect((await take("/a.png", { ...near, resolve })).ok).toBe(true);
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it.each([
    "http://pictures.example.org/b.png",
    "https://127.0.0.1/b.png",
    "https://metadata.internal/b.png",
    "https://user@pictures.example.org/b.png",
    "file:///etc/passwd",
  ])("may not lead to %j (attack 86)", async (address) => {
    // Redirects to the test's own port, so that following it is noticed.
    const location = address.replace(/(?<=\/\/[^/]+)\//, `:${port}/`);
    answer = (_, response) => response.writeHead(302, { location }).end();
    expect(await take("/a.png")).toEqual(refusal("pictureUnreachable"));
    expect(asked).toHaveLength(1);
  });

  it("may lead to another, which is judged as the first, and not for ever", async () => {
    const picture = await drawing(2, 2).png().toBuffer();
    answer = ({ url }, response) => {
      if (url === "/b.png") response.writeHead(200).end(picture);
      else response.writeHead(301, { location: `https://cdn.example.org:${port}/b.png` }).end();
    };
    expect((await take("/a.png")).ok).toBe(true);
    const inside: Internet = {
      ...near,
      isPublic: (address) => address === "127.0.0.1",
      resolve: async (host) =>
        host === "cdn.example.org" ? [{ address: "10.0.0.1", family: 4 }] : near.resolve(host),
    };
    asked.length = 0;
    expect(await take("/a.png", inside)).toEqual(refusal("pictureUnreachable"));
    expect(asked).toHaveLength(1);
    answer = (_, response) => response.writeHead(302, { location: "/again.png" }).end();
    asked.length = 0;
    expect(await take("/a.png")).toEqual(refusal("pictureUnreachable"));
    expect(asked).toHaveLength(4);
  });

  it("that answers 404, or breaks off, gives no picture", async () => {
    answer = (_, response) => response.writeHead(404).end();
    expect(await take("/a.png")).toEqual(refusal("pictureUnreachable"));
    answer = (_, response) => response.destroy();
    expect(await take("/a.png")).toEqual(refusal("pictureUnreachable"));
  });
});
