/**
 * Headers that every response carries, and the content security policy in its two forms: one for
 * prerendered pages (inline scripts by hash) and one for personal pages (inline scripts by nonce).
 * Plain JavaScript, because next.config.mjs and the cache handler load it before anything is compiled.
 */

const isDevelopment = process.env.NODE_ENV === "development";

/** Soft navigation keeps the first document's policy, so the sources are the union over all pages. */
const sharedDirectives = [
  "default-src 'self'",
  // React and Next write style attributes; no script can come in by way of a style.
  "style-src 'self' 'unsafe-inline'",
  // Pictures that agencies give by an address elsewhere are copied: a visitor asks no other host.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "worker-src 'self'",
  "manifest-src 'self'",
];

/**
 * The realtime socket is on the Supabase project's origin, which is known only at run time: taken from
 * the environment as one object, as in `env.ts`, or the build's own would be written into the code.
 * @returns {string}
 */
function connectDirective() {
  const { NEXT_PUBLIC_SUPABASE_URL: url } = { ...process.env };
  const sources = ["'self'"];
  if (url && URL.canParse(url)) {
    const { protocol, host } = new URL(url);
    sources.push(`${protocol === "https:" ? "wss" : "ws"}://${host}`);
  }
  if (isDevelopment) sources.push("ws:");
  return `connect-src ${sources.join(" ")}`;
}

/**
 * @param {readonly string[]} hashes `'sha256-…'` sources of the page's own inline scripts
 * @returns {string} the policy of a prerendered page
 */
export function staticPolicy(hashes) {
  return [...sharedDirectives, connectDirective(), `script-src 'self' ${hashes.join(" ")}`].join(
    "; ",
  );
}

/**
 * @param {string} nonce base64, fresh for each request
 * @param {string} bootScriptHash `'sha256-…'` of the boot script, which is the same on every page
 * @returns {string} the policy of a page rendered for one person
 */
export function personalPolicy(nonce, bootScriptHash) {
  const development = isDevelopment ? " 'unsafe-eval'" : "";
  return [
    ...sharedDirectives,
    connectDirective(),
    `script-src 'self' 'nonce-${nonce}' ${bootScriptHash} 'strict-dynamic'${development}`,
  ].join("; ");
}

/** What stands in a frame, of a page of ours, and says so in its own policy. */
export const framedPath = "/api/insurance";

/** For whatever may stand in no frame at all. */
export const frameHeader = { key: "X-Frame-Options", value: "DENY" };

/** Sent by Next with every response, errors and redirects included. */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
];
