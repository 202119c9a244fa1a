import { isValidElement, type ReactNode } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import packages from "@/lib/i18n/messages/en/packages.json";

const mocked = ["next-intl/server", "@/lib/auth/guards", "@/lib/packages/queries"];

// Files share their process and its modules: what stands in for some of them is taken away again.
beforeAll(() => {
  vi.resetModules();
  vi.doMock("next-intl/server", () => ({
    getLocale: async () => "en",
    getTranslations: async () => (key: keyof typeof packages.list) => packages.list[key],
  }));
  vi.doMock("@/lib/auth/guards", () => ({ requireRole: async () => undefined }));
  vi.doMock("@/lib/packages/editing/queries", () => ({
    listOwnPackages: async () => ({ ok: false, code: "unavailable" }),
    countOwnPackages: async () => null,
  }));
});

afterAll(() => {
  for (const name of mocked) vi.doUnmock(name);
  vi.resetModules();
});

interface Part {
  reading?: unknown;
  title?: string;
  children?: ReactNode;
}

/** The first element with a property of this name, as the tree stands before anything is rendered. */
function findPart(node: ReactNode, name: keyof Part): React.ReactElement<Part> | null {
  if (Array.isArray(node)) {
    for (const child of node as ReactNode[]) {
      const found = findPart(child, name);
      if (found) return found;
    }
    return null;
  }
  if (!isValidElement<Part>(node)) return null;
  return name in node.props ? node : findPart(node.props.children, name);
}

it("packages that could not be read are said not to have been loaded", async () => {
  const { default: PackagesPage } = await import("./[locale]/agency-portal/(portal)/packages/page");
  const page = await PackagesPage({ searchParams: Promise.resolve({}) });
  const list = findPart(page, "reading");
  if (typeof list?.type !== "function") throw new Error("The page has no list.");
  const render = list.type as (props: Part) => Promise<ReactNode>;
  expect(findPart(await render(list.props), "title")?.props.title).toBe("Failed to load packages");
});
