import type { CachedRouteKind } from "next/dist/server/response-cache";
import { describe, expect, it } from "vitest";

import { removeQuery } from "./page-query";

function flightOf(path: string[], query: string, texts: string[] = []) {
  const rows = texts.map((text) => `1a:T${Buffer.byteLength(text).toString(16)},${text}`);
  const address = `"c":${JSON.stringify(path)},"q":${JSON.stringify(query)}`;
  return `1:"$Sreact.fragment"\n:HL["/a.css","style"]\n${rows.join("")}0:{"P":null,${address},"i":false,"t":{"c":["?"],"q":"?"}}\n`;
}

function scriptOf(flight: string) {
  const text = JSON.stringify([1, flight]).replace(/&/g, "\\u0026").replace(/</g, "\\u003c");
  return `<script>self.__next_f.push(${text})</script>`;
}

function pageOf(flight: string, html = scriptOf(flight)) {
  return {
    kind: "APP_PAGE" as CachedRouteKind.APP_PAGE,
    html,
    rscData: Buffer.from(flight),
    segmentData: new Map([["/_full", Buffer.from(flight)]]),
    headers: {},
    postponed: undefined,
    status: 200,
  };
}

const bare = flightOf(["", "package", "x"], "");

describe("removeQuery", () => {
  it.each([
    ["a name", ["", "package", "x?invite=S"], "?invite=S"],
    ["several, and slashes", ["", "package", "x?a=1&to=", "b", "c?d"], "?a=1&to=%2Fb%2Fc%3Fd"],
    ["what the router adds", ["", "package", "x?_rsc=1"], ""],
    ["what a search would say", ["", "package", "x"], "?a='$&"],
  ])("takes %s out of all that is kept", (_, path, query) => {
    const page = pageOf(flightOf(path, query));
    expect(removeQuery(page)).toBe(true);
    expect(page.html).toBe(scriptOf(bare));
    expect(page.rscData.toString()).toBe(bare);
    expect(page.segmentData.get("/_full")?.toString()).toBe(bare);
  });

  it("leaves a page requested without a query unchanged", () => {
    const page = pageOf(bare);
    const { html, rscData } = page;
    expect(removeQuery(page)).toBe(true);
    expect([page.html, page.rscData]).toEqual([html, rscData]);
    expect(page.rscData).toBe(rscData);
  });

  it("does not mistake text for the address", () => {
    const text = 'Größe\n0:{"P":null,"c":["","x?y"],"q":"?y"';
    const page = pageOf(flightOf(["", "package", "x?a=1"], "?a=1", [text]));
    expect(removeQuery(page)).toBe(true);
    const expected = flightOf(["", "package", "x"], "", [text]);
    expect([page.html, page.rscData.toString()]).toEqual([scriptOf(expected), expected]);
  });

  it("returns false when the query can't be removed", () => {
    const flight = flightOf(["", "package", "x?invite=S"], "?invite=S");
    expect(removeQuery(pageOf(flight, "<script>in other words</script>"))).toBe(false);
    expect(removeQuery(pageOf('0:{"canonical":"/package/x?invite=S"}\n'))).toBe(false);
  });
});
