import "server-only";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { centsOf } from "@/lib/money/format";
import { writeCursor, type Cursor } from "@/lib/navigation/cursor";

import type { OperatorPackage, PackagePage, PackageState } from "./types";

const PAGE_SIZE = 25;

/** Lists packages, newest first. @throws BackendUnavailableError */
export async function listOperatorPackages(options: {
  search: string;
  state: PackageState | null;
  agencyId: string | null;
  after: Cursor | null;
  size?: number;
}): Promise<PackagePage> {
  const { search, state, agencyId, after, size = PAGE_SIZE } = options;
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_packages", {
    p_limit: size + 1,
    p_search: search || null,
    p_state: state,
    p_agency_id: agencyId,
    p_before: after?.at ?? null,
    p_before_id: after?.id ?? null,
  });
  if (error) unavailable("Listing packages", error);
  const rows = data.slice(0, size);
  const last = data.length > size ? rows.at(-1) : undefined;
  return {
    packages: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      destination: row.destination,
      priceCents: centsOf(row.price),
      status: row.status,
      isListed: row.is_listed,
      agency: { id: row.agency_id, name: row.agency_name },
      hidden:
        row.hidden_at !== null && row.hidden_reason !== null
          ? { at: row.hidden_at, reason: row.hidden_reason }
          : null,
      featuredPosition: row.featured_position,
      createdAt: row.created_at,
    })),
    olderCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

/** Reads a package; null if there is none. @throws BackendUnavailableError */
export async function getPackage(id: string): Promise<OperatorPackage | null> {
  const options = { state: null, agencyId: null, after: null, size: 1 };
  const { packages } = await listOperatorPackages({ ...options, search: id });
  return packages.find((each) => each.id === id) ?? null;
}
