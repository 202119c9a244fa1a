import { afterEach, expect, it, vi } from "vitest";
import { openStorage, removeFiles } from "./removed-files.ts";

const LISTED = [
  { bucket: "message-files", path: "a/b.webp" },
  { bucket: "application-documents", path: "d/e.pdf" },
  { bucket: "message-files", path: "a/c.pdf" },
];

function answer(status: number) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () => new Response("[]", { status }),
  );
  vi.stubGlobal("fetch", fetched);
  return openStorage("https://api.example", "sb_secret");
}

afterEach(() => vi.unstubAllGlobals());

it("removes what is listed from each bucket, then forgets it", async () => {
  const steps: unknown[] = [];
  const call = async (name: string, body: object) => {
    if (name === "list_removed_files") return LISTED;
    steps.push([name, body]);
    return null;
  };
  const remove = async (bucket: string, paths: readonly string[]) =>
    void steps.push([bucket, paths]);
  expect(await removeFiles(call, remove)).toBe(3);
  const settled = (p_bucket: string, p_paths: string[]) => [
    "settle_removed_files",
    { p_bucket, p_paths },
  ];
  expect(steps).toEqual([
    ["message-files", ["a/b.webp", "a/c.pdf"]],
    settled("message-files", ["a/b.webp", "a/c.pdf"]),
    ["application-documents", ["d/e.pdf"]],
    settled("application-documents", ["d/e.pdf"]),
  ]);
});

it("asks Storage for nothing where nothing is listed", async () => {
  const remove = vi.fn(async () => undefined);
  expect(await removeFiles(async () => [], remove)).toBe(0);
  expect(remove).not.toHaveBeenCalled();
});

it("keeps what Storage did not remove for the next tick, and lets mails go on", async () => {
  const names: string[] = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const call = async (name: string) => {
    names.push(name);
    return LISTED;
  };
  expect(await removeFiles(call, () => Promise.reject(new Error("down")))).toBe(0);
  expect(names).toEqual(["list_removed_files"]);
});

it("calls the Storage API with the secret key", async () => {
  const remove = answer(200);
  await remove("application-documents", ["a/1.pdf", "a/2.png"]);
  const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(url).toBe("https://api.example/storage/v1/object/application-documents");
  expect(init).toMatchObject({ method: "DELETE", headers: { apikey: "sb_secret" } });
  expect(init?.body).toBe(JSON.stringify({ prefixes: ["a/1.pdf", "a/2.png"] }));
});

it("reports a refusal of Storage", async () => {
  await expect(answer(500)("message-files", ["a/1.pdf"])).rejects.toThrow("500");
});
