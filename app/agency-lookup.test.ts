import { createTranslator } from "next-intl";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";

import portal from "@/lib/i18n/messages/en/portal.json" with { type: "json" };

const stage = { answer: {} as object };
let layout: (props: { children: ReactNode }) => Promise<ReactNode>;
let LoadFailed: (props: object) => Promise<ReactElement>;

// Files share their process and its modules: what stands in for some of them is taken away again.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("next-intl/server", () => ({
    getLocale: async () => "en",
    getTranslations: async (namespace: string) =>
      createTranslator({ locale: "en", messages: { portal }, namespace: namespace as "portal" }),
  }));
  vi.doMock("@/lib/auth/session", () => ({
    getSession: async () => ({ status: "signed-in", userId: "u-1", role: "agency" }),
    getClaimant: async () => ({ accessToken: "a.b.c", claims: { sub: "u-1" } }),
  }));
  vi.doMock("@/lib/supabase/server", () => {
    const query = { select: () => query, eq: () => query, maybeSingle: async () => stage.answer };
    return { getServerClient: async () => ({ from: () => query }) };
  });
  ({ default: layout } = await import("./[locale]/agency-portal/(portal)/layout"));
  ({ LoadFailed } = await import("@/components/feedback/load-failed"));
});

afterAll(() => {
  for (const name of ["next-intl/server", "@/lib/auth/session", "@/lib/supabase/server"]) {
    vi.doUnmock(name);
  }
  vi.resetModules();
});
afterEach(() => vi.restoreAllMocks());

/** Every element of what a server component gives back, without asking those within. */
function elements(node: ReactNode): ReactElement[] {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(elements);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return [node, ...elements(node.props.children)];
}

it.each([
  ["the backend fails", { data: null, error: { code: "57P03" }, status: 503 }],
  ["nobody is there", { data: null, error: { code: "" }, status: 0 }],
])("a portal whose agency can't be looked up says so where %s (fault 4)", async (_why, answer) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  stage.answer = answer;
  const found = elements(await layout({ children: "the page" }));
  expect(found.map(({ type }) => type)).toContain(LoadFailed);
  expect(JSON.stringify(found.map(({ props }) => props))).not.toContain("the page");
  expect(renderToStaticMarkup(await LoadFailed({}))).toContain(">Failed to load agency data</h1>");
  expect(log).toHaveBeenCalledOnce();
});
