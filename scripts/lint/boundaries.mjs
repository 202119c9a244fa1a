/**
 * What each folder of `lib` and `components` may import besides itself. A folder names only folders
 * that are listed before it, so no imports can form a cycle. `scripts/lint/boundaries.test.ts` checks
 * that, and that no folder is missing.
 */

export const shared = {
  lib: {
    utils: [],
    config: [],
    tracing: [],
    cache: ["config", "tracing"],
    files: [],
    dates: ["utils"],
    i18n: ["utils", "config", "dates"],
    money: ["utils", "i18n", "config"],
    places: ["utils", "i18n"],
    maps: ["i18n", "places"],
    saved: [],
    seo: ["utils", "config", "i18n"],
    supabase: ["utils", "config", "cache"],
    auth: ["utils", "config", "dates", "i18n", "supabase"],
    actions: ["utils", "config", "cache", "i18n", "supabase", "auth"],
    forms: ["utils", "dates", "money", "actions"],
    http: ["utils", "cache", "auth", "actions"],
    legal: ["utils", "i18n", "supabase", "http"],
    realtime: ["utils", "config", "supabase", "auth", "actions"],
    navigation: ["utils", "i18n", "supabase", "auth", "actions"],
  },
  components: {
    ui: [],
    calendar: ["ui"],
    realtime: ["ui"],
    layout: ["ui", "realtime"],
    feedback: ["ui", "layout"],
    forms: ["ui", "layout", "feedback"],
  },
};

/** Domains, with the other domains that each may import. Every domain may import all shared folders. */
export const domains = {
  lib: {
    account: [],
    agencies: ["account"],
    catalogue: [],
    notifications: ["catalogue"],
    packages: ["agencies", "catalogue"],
    search: ["catalogue", "packages"],
    bookings: ["agencies", "catalogue", "packages"],
    requests: ["catalogue", "search"],
    reviews: ["account", "agencies", "catalogue", "packages"],
    "agency-page": ["agencies", "catalogue", "packages", "reviews"],
    conversations: ["agencies", "catalogue", "bookings", "requests"],
    analytics: ["agencies", "packages", "bookings", "conversations"],
    operator: ["account", "agencies", "packages", "bookings", "reviews", "conversations"],
  },
  components: {
    account: [],
    notifications: [],
    agencies: ["account"],
    packages: ["agencies"],
    search: ["packages"],
    bookings: ["agencies", "packages"],
    requests: ["search", "bookings"],
    reviews: ["packages"],
    "agency-page": ["agencies", "packages", "reviews"],
    conversations: ["agencies", "bookings", "requests"],
    analytics: ["agencies", "packages", "bookings", "conversations"],
    operator: ["account", "agencies", "packages", "bookings", "reviews", "conversations"],
    "package-page": ["packages", "bookings", "conversations", "analytics", "reviews"],
    home: ["packages", "search"],
  },
};

/** Domains of `lib` that components show without a folder of the same name. */
const shown = {
  "package-page": ["packages", "bookings", "catalogue", "reviews"],
  home: ["catalogue", "packages", "search"],
};

/**
 * Zones of `import-x/no-restricted-paths`. Each forbids all other folders of a root, but for those named.
 * @returns {{ target: string, from: string | string[], except?: string[], message: string }[]}
 */
export function boundaryZones() {
  const zones = [];
  for (const root of /** @type {const} */ (["lib", "components"])) {
    /** @type {Record<string, readonly string[]>} */
    const sharedFolders = shared[root];
    /** @type {Record<string, readonly string[]>} */
    const ownDomains = domains[root];
    const all = { ...sharedFolders, ...ownDomains };
    for (const [name, others] of Object.entries(all)) {
      const allowed = name in ownDomains ? [...Object.keys(sharedFolders), ...others] : others;
      const forbidden = Object.keys(all).filter((each) => each !== name && !allowed.includes(each));
      if (forbidden.length > 0) {
        zones.push({
          target: `./${root}/${name}`,
          from: forbidden.map((each) => `./${root}/${each}`),
          message: `${root}/${name} may import ${allowed.join(", ") || "nothing"}: see scripts/lint/boundaries.mjs.`,
        });
      }
    }
  }
  /** @type {Record<string, readonly string[]>} */
  const libDomains = domains.lib;
  const names = Object.keys(libDomains);
  for (const [name, others] of Object.entries(libDomains)) {
    zones.push({
      target: `./lib/${name}`,
      from: others.flatMap((each) =>
        ["actions", "mutations"].map((kind) => `./lib/${each}/**/{${kind},*-${kind}}.ts`),
      ),
      message: "Only types, rules and queries of another domain may be imported.",
    });
  }
  for (const name of Object.keys(shared.components)) {
    zones.push({
      target: `./components/${name}`,
      from: names.map((each) => `./lib/${each}`),
      message: "Shared components know no domain: see scripts/lint/boundaries.mjs.",
    });
  }
  /** @type {Record<string, readonly string[]>} */
  const extra = shown;
  for (const name of Object.keys(domains.components)) {
    const allowed = extra[name] ?? [name, ...(libDomains[name] ?? [])];
    zones.push({
      target: `./components/${name}`,
      from: names.filter((each) => !allowed.includes(each)).map((each) => `./lib/${each}`),
      message: `components/${name} may import ${allowed.join(", ")} of lib: see scripts/lint/boundaries.mjs.`,
    });
  }
  return zones.filter(({ from }) => from.length > 0);
}
