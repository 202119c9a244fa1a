export type MetricsSettings = { host: string; port: number };

/**
 * Where /metrics listens; null if it is off.
 * @throws {TypeError} for a port that is none, or the site's
 */
export function readMetricsSettings(
  env: Readonly<Record<string, string | undefined>>,
  sitePort: number,
): MetricsSettings | null {
  const text = env["METRICS_PORT"] ?? "";
  if (text === "") return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new TypeError(`METRICS_PORT must be a port number, not "${text}".`);
  }
  if (port === sitePort) throw new TypeError(`METRICS_PORT is the port of the site, ${text}.`);
  return { host: env["METRICS_HOST"] || "127.0.0.1", port };
}
