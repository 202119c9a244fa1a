import { describe, expect, it } from "vitest";

import { readMetricsSettings } from "./settings";

describe("readMetricsSettings", () => {
  it("is off by default and listens on the loopback interface", () => {
    expect(readMetricsSettings({}, 3_000)).toBeNull();
    expect(readMetricsSettings({ METRICS_PORT: "", METRICS_HOST: "::" }, 3_000)).toBeNull();
    const local = { host: "127.0.0.1", port: 9_464 };
    expect(readMetricsSettings({ METRICS_PORT: "9464" }, 3_000)).toEqual(local);
    expect(readMetricsSettings({ METRICS_PORT: "9464", METRICS_HOST: "" }, 3_000)).toEqual(local);
    const env = { METRICS_PORT: "9464", METRICS_HOST: "10.0.0.5" };
    expect(readMetricsSettings(env, 3_000)).toEqual({ host: "10.0.0.5", port: 9_464 });
  });

  it.each(["0", "65536", "1.5", "x", "3000"])("rejects the port %s", (port) => {
    expect(() => readMetricsSettings({ METRICS_PORT: port }, 3_000)).toThrow(/^METRICS_PORT/);
  });
});
