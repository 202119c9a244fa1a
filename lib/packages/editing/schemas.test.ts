import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";
import { packageLimits } from "@/lib/packages/limits";
import { noPracticalDetails } from "@/lib/packages/practical/practical";

import {
  cursorSchema,
  deletePackageSchema,
  packageFormSchema,
  setStatusSchema,
  updatePackageSchema,
} from "./schemas";

const id = "b0000000-0000-4000-8000-000000000001";
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const form = {
  title: " Lofoten by Kayak ",
  description: "Six days.",
  destination: "Lofoten, Norway",
  durationDays: "6",
  price: "1234.50",
  maxParticipants: "",
  largestParty: "12",
  imageUrl: "",
  included: "Kayak\nTent",
  notIncluded: "Flights\n",
  freeCancellationHours: "72",
  lateRefundPercent: "50",
  meetingPoint: "",
  meetingTime: "",
  endTime: "",
  whatToBring: "",
  fitness: "",
  minimumAge: "",
  accessibility: "",
  smallestGroup: "",
  largestGroup: "",
  requirements: "",
  imageAlt: " A red cabin ",
  status: "published",
  picture: new File([], ""),
};

async function errorsOf(changes: Record<string, unknown>) {
  const result = await packageFormSchema("en").safeParseAsync({ ...form, ...changes });
  return result.success ? {} : fieldErrorsOf(result.error);
}

describe("packageFormSchema", () => {
  it("reads a filled form", async () => {
    expect(await packageFormSchema("en").parseAsync(form)).toEqual({
      title: "Lofoten by Kayak",
      description: "Six days.",
      destination: "Lofoten, Norway",
      durationDays: 6,
      price: 123_450,
      maxParticipants: null,
      largestParty: 12,
      imageUrl: null,
      imageAlt: "A red cabin",
      included: ["Kayak", "Tent"],
      notIncluded: ["Flights"],
      kinds: [],
      includesFlights: false,
      freeCancellationHours: 72,
      lateRefundPercent: 50,
      practical: noPracticalDetails,
      status: "published",
      picture: null,
    });
  });

  it("reads up to three kinds of trip, and whether flights are included", async () => {
    const three = { "kind-ski": "on", "kind-beach": "on", "kind-food": "on" };
    const read = await packageFormSchema("en").parseAsync({
      ...form,
      ...three,
      includesFlights: "on",
    });
    expect(read.kinds).toEqual(["beach", "ski", "food"]);
    expect(read.includesFlights).toBe(true);
    expect(await errorsOf({ ...three, "kind-city": "on" })).toEqual({
      kinds: { code: "tooManyKinds", limit: 3 },
    });
  });

  it("is a draft unless it says otherwise", async () => {
    const silent = { ...form, status: undefined };
    expect((await packageFormSchema("en").parseAsync(silent)).status).toBe("draft");
  });

  it("names everything that is wrong at once, each with its limit", async () => {
    const errors = await errorsOf({
      title: " ",
      description: "a".repeat(5001),
      durationDays: "0",
      price: "0.999",
      maxParticipants: "0",
      largestParty: "51",
      imageUrl: "https://a@b",
      included: "x\n".repeat(51),
      notIncluded: "x".repeat(201),
      freeCancellationHours: "9000",
      lateRefundPercent: "101",
    });
    expect(errors).toEqual({
      title: { code: "required" },
      description: { code: "tooLong", limit: 5000 },
      durationDays: { code: "tooSmall", limit: 1 },
      price: { code: "decimals" },
      maxParticipants: { code: "tooSmall", limit: 1 },
      largestParty: { code: "tooLarge", limit: 50 },
      imageUrl: { code: "url" },
      included: { code: "tooManyLines", limit: 50 },
      notIncluded: { code: "tooLong", limit: 200 },
      freeCancellationHours: { code: "tooLarge", limit: 8760 },
      lateRefundPercent: { code: "tooLarge", limit: 100 },
    });
  });

  it.each(["live", "", "DRAFT", "__proto__"])("refuses the status %j", async (status) => {
    expect(await errorsOf({ status })).toHaveProperty("status");
  });

  it.each([undefined, 5, {}, ["a"], new File(["x"], "x")])(
    "refuses %j where a text is expected (attack 54)",
    async (title) => {
      expect(await errorsOf({ title })).toHaveProperty("title");
    },
  );

  it("knows a picture by its bytes", async () => {
    // The name and type are wrong; the bytes decide.
    const file = new File([new Uint8Array(png)], "x.svg", { type: "image/svg+xml" });
    const { picture } = await packageFormSchema("en").parseAsync({ ...form, picture: file });
    expect(picture?.extension).toBe("png");

    const svg = new File(["<svg><script/></svg>"], "x.png", { type: "image/png" });
    expect(await errorsOf({ picture: svg })).toEqual({ picture: { code: "pictureType" } });
    const large = new Uint8Array(packageLimits.pictureBytes + 1);
    large.set(png);
    expect(await errorsOf({ picture: new File([large], "x.png") })).toEqual({
      picture: { code: "pictureSize" },
    });
    expect(
      await errorsOf({ picture: new File([large.slice(0, packageLimits.pictureBytes)], "x.png") }),
    ).toEqual({});
    expect(await errorsOf({ picture: "x.png" })).toHaveProperty("picture");
  });
});

describe("the other schemas", () => {
  it("take a package's id only", async () => {
    for (const bad of ["", "1", "x' or 1=1", `${id}0`]) {
      expect(deletePackageSchema.safeParse({ id: bad }).success).toBe(false);
      expect(setStatusSchema.safeParse({ id: bad, to: "draft" }).success).toBe(false);
      const update = await updatePackageSchema("en").safeParseAsync({ ...form, id: bad });
      expect(update.success).toBe(false);
    }
    expect(deletePackageSchema.parse({ id })).toEqual({ id, back: undefined });
  });

  it("go back to a list of ours and nowhere else", () => {
    expect(setStatusSchema.parse({ id, to: "archived", back: "draft" }).back).toBe("draft");
    expect(setStatusSchema.parse({ id, to: "archived", back: "//evil" }).back).toBeUndefined();
  });

  it.each([
    [`2026-11-04T01:59:33.08379+00:00~${id}`, true],
    [`2026-11-04T01:59:33Z~${id}`, true],
    [`2026-11-04T01:59:33Z",id.gt.0~${id}`, false],
    [`2026-11-04~${id}`, false],
    ["", false],
  ])("cursor %j: %s", (cursor, isGood) => {
    expect(cursorSchema.safeParse(cursor).success).toBe(isGood);
  });
});
