import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkContinuity } from "./check";
import { readBackupPlace } from "./place";
import { baseFor } from "./restore";
import { outlived } from "./retention";
import type { Base } from "./contents";

function base(time: string, firstSegment: string, versions: string[] = []): Base {
  return {
    dir: time,
    format: 1,
    startedAt: `2026-05-0${time} 10:00:00+00`,
    endedAt: `2026-05-0${time} 10:05:00+00`,
    firstSegment,
    lastSegment: firstSegment,
    files: {},
    versions,
  };
}
const segment = (number: number, timeline = 1) =>
  `${timeline.toString(16).padStart(8, "0")}00000000${number.toString(16).padStart(8, "0")}`.toUpperCase();

const bases = [
  base("1", segment(3), ["old", "kept"]),
  base("2", segment(9), ["kept"]),
  base("3", segment(12), ["kept", "new"]),
];

describe("baseFor", () => {
  it("takes the last copy that was complete by then", () => {
    expect(baseFor(bases, null).dir).toBe("3");
    expect(baseFor(bases, new Date("2026-05-03T10:04:59Z")).dir).toBe("2");
    expect(baseFor(bases, new Date("2026-05-03T10:05:00Z")).dir).toBe("3");
  });

  it("names the first time that can be restored", () => {
    expect(() => baseFor(bases, new Date("2026-05-01T10:00:00Z"))).toThrow(
      /begins at 2026-05-01 10:05:00/,
    );
    expect(() => baseFor([], null)).toThrow(/holds no copy/);
  });
});

describe("outlived", () => {
  const log = [
    segment(3),
    segment(8),
    segment(9),
    `${segment(8)}.partial`,
    segment(9, 2),
    "00000002.history",
  ];
  const files = ["old", "kept", "between"].map((version) => ({
    version,
    keptAt: new Date(version === "between" ? "2026-05-02T12:00:00Z" : "2026-05-01T09:00:00Z"),
  }));

  it("is what no kept copy needs", () => {
    expect(outlived(bases, 2, log, files)).toEqual({
      bases: ["1"],
      log: [segment(3), segment(8), `${segment(8)}.partial`],
      files: ["old"],
    });
  });

  it("is nothing while there are no more copies than are kept", () => {
    expect(outlived(bases, 3, log, files)).toEqual({ bases: [], log: [], files: [] });
    expect(outlived([], 1, log, files)).toEqual({ bases: [], log: [], files: [] });
  });
});

describe("checkContinuity", () => {
  it("accepts a log without a gap, across the parts of its names and timelines", () => {
    const names = [
      "0000000100000000000000FF",
      "000000010000000100000000",
      "000000020000000100000000",
    ];
    expect(() => checkContinuity([segment(2), ...names], names[0] ?? "")).not.toThrow();
  });

  it("refuses a gap, and a log that begins too late", () => {
    expect(() => checkContinuity([segment(3), segment(5)], segment(3))).toThrow(/is missing/);
    expect(() => checkContinuity([segment(4)], segment(3))).toThrow(/is missing/);
    expect(() => checkContinuity([], segment(3))).toThrow(/is missing/);
  });
});

describe("readBackupPlace", () => {
  const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };

  it("reads a folder, a bucket, and none", () => {
    expect(readBackupPlace({}, "/project")).toBeNull();
    expect(readBackupPlace({ WAYFARE_BACKUP_DIR: "" }, "/project")).toBeNull();
    expect(readBackupPlace({ WAYFARE_BACKUP_DIR: "kept" }, "/project")).toEqual({
      dir: path.resolve("/project/kept"),
    });
    const place = { ...keys, WAYFARE_BACKUP_DIR: "s3://copies//of/wayfare/" };
    expect(readBackupPlace(place, "/project")).toEqual({
      bucket: "copies",
      prefix: "of/wayfare/",
      endpoint: null,
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
      sessionToken: null,
    });
  });

  it.each([
    [{ AWS_SECRET_ACCESS_KEY: "" }, "AWS_SECRET_ACCESS_KEY is not set"],
    [{ AWS_ENDPOINT_URL_S3: "s3.example" }, "AWS_ENDPOINT_URL_S3 must be an address"],
    [{ WAYFARE_BACKUP_DIR: "s3:///of" }, "WAYFARE_BACKUP_DIR must name a folder, or a bucket"],
  ])("refuses %j", (change, sentence) => {
    const env = { ...keys, WAYFARE_BACKUP_DIR: "s3://copies", ...change };
    expect(() => readBackupPlace(env, "/")).toThrow(sentence);
  });
});
