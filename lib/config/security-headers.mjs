/**
 * Prerendered pages allow inline scripts by hash, personal pages by nonce. Plain JavaScript,
 * because next.config.mjs loads it.
 */

import { getTileServer } from "./tile-server.mjs";

const isDevelopment = process.env.NODE_ENV === "development";

/** Soft navigation keeps the first document's policy, so these are the union over all pages. */
const sharedDirectives = [
  "default-src 'self'",
  // React and Next write style attributes, which cannot run scripts.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "worker-src 'self'",
  "manifest-src 'self'",
];

/** The server copies agencies' linked pictures, so browsers load no other host than that of map tiles. */
function imageDirective() {
  const server = getTileServer();
  return ["img-src 'self' data: blob:", ...(server ? [server.origin] : [])].join(" ");
}

/** Read as one object, as in `env.ts`. @returns {string} */
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
 * @param {readonly string[]} hashes `'sha256-…'` of the page's inline scripts @returns {string} the
 * policy of a prerendered page
 */
export function staticPolicy(hashes) {
  return [
    ...sharedDirectives,
    imageDirective(),
    connectDirective(),
    `script-src 'self' ${hashes.join(" ")}`,
  ].join("; ");
}

/**
 * @param {string} nonce base64, fresh for each request @param {string} bootScriptHash `'sha256-…'`
 * of the boot script @returns {string} the policy of a page rendered per request
 */
export function personalPolicy(nonce, bootScriptHash) {
  const development = isDevelopment ? " 'unsafe-eval'" : "";
  return [
    ...sharedDirectives,
    imageDirective(),
    connectDirective(),
    `script-src 'self' 'nonce-${nonce}' ${bootScriptHash} 'strict-dynamic'${development}`,
  ].join("; ");
}

/** Our own page may frame it; its own policy says so. */
export const framedPath = "/api/insurance";

export const frameHeader = { key: "X-Frame-Options", value: "DENY" };

export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
];
