/**
 * The operator's tile server. Plain JavaScript, because the security headers need it, which next.config.mjs loads.
 * @returns {{ template: string, origin: string } | null} null unless it is an https address with `{z}`, `{x}` and
 * `{y}`
 */
// Read as one object, as in `env.ts`.
export function getTileServer(template = { ...process.env }["MAP_TILE_URL"] ?? "") {
  const isComplete = ["{z}", "{x}", "{y}"].every((part) => template.includes(part));
  const example = template.replaceAll(/[{}]/g, "");
  if (!isComplete || !URL.canParse(example)) return null;
  const { protocol, origin } = new URL(example);
  // Braces in the host would allow other hosts than the template names.
  const isFixed = template.startsWith(`${origin}/`);
  return protocol === "https:" && isFixed ? { template, origin } : null;
}
