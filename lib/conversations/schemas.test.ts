import { describe, expect, it } from "vitest";

import {
  messageSchema,
  messageWithFilesSchema,
  startConversationSchema,
  threadRange,
} from "./schemas";

const id = "2f1c1c58-6f0e-4a3e-9b5e-0b7c9a3a1d11";
const message = (content: unknown) => messageSchema.safeParse({ id, content });

describe("a message", () => {
  it("is trimmed of every kind of white space", () => {
    expect(message("\u3000\u200b Hi \n there \ufeff").data?.content).toBe("Hi \n there");
  });

  it.each(["", "   ", "\n\t", "\u00a0\u200b\u3000"])("may not be blank: %j", (content) => {
    expect(message(content).success).toBe(false);
  });

  it.each(["\u2800", "\u3164\u200e", "\u0301", "pay\u202eexe.gnp", "\u2066x", "a\u0007"])(
    "neither hides itself nor turns what follows: %j",
    (content) => expect(message(content).success).toBe(false),
  );

  it("may have 4,000 characters, and an emoji is one", () => {
    expect(message("a".repeat(4_000)).success).toBe(true);
    expect(message("🌴".repeat(4_000)).success).toBe(true);
    expect(message("a".repeat(4_001)).success).toBe(false);
  });

  it.each([undefined, null, 1, {}, ["x"]])("is a text: %j", (content) => {
    expect(message(content).success).toBe(false);
  });

  it("has an id of the right shape", () => {
    expect(messageSchema.safeParse({ id: "1", content: "x" }).success).toBe(false);
  });
});

describe("a message with files", () => {
  const file = new File(["x"], "a.pdf");
  const read = (content: string, files: unknown) =>
    messageWithFilesSchema.safeParse({ id, content, files });

  it("needs text or a file", () => {
    expect(read("Hi", [file]).data).toMatchObject({ content: "Hi", files: [file] });
    expect(read(" \n ", [file]).data).toMatchObject({ content: "", files: [file] });
    expect(read("Hi", [new File([], "")]).data).toMatchObject({ content: "Hi", files: [] });
    expect(read("", [new File([], "")]).success).toBe(false);
  });

  it.each([
    ["a text", ["x"]],
    ["no list", file],
    ["51 files", Array(51).fill(file)],
  ])("refuses %s", (_, files) => expect(read("Hi", files).success).toBe(false));

  it("holds its text to the same rules", () => {
    expect(read("pay\u202eexe.gnp", [file]).success).toBe(false);
    expect(read("a".repeat(4_001), [file]).success).toBe(false);
  });
});

describe("starting a conversation", () => {
  it.each([{ packageId: id }, { packageId: "maldives-paradise" }, { subject: "Hotel Lisbon" }])(
    "accepts %j",
    (about) => {
      expect(startConversationSchema.safeParse(about).success).toBe(true);
    },
  );

  it.each([
    {},
    { packageId: id, subject: "x" },
    { packageId: "../x" },
    { subject: " " },
    { subject: "\u2800" },
  ])("refuses %j", (about) => {
    expect(startConversationSchema.safeParse(about).success).toBe(false);
  });
});

describe("the range of a thread", () => {
  const range = (query: string) => threadRange(new URLSearchParams(query));

  it("is the newest page unless an instant is named", () => {
    expect(range("")).toBe("newest");
    expect(range("before=2026-11-21T01:10:33.083790%2B00:00")).toEqual({
      before: "2026-11-21T01:10:33.083790+00:00",
    });
    expect(range("since=2026-11-21T01:10:28.083Z")).toEqual({ since: "2026-11-21T01:10:28.083Z" });
  });

  it.each(["before=yesterday", "since=1,messages.id.gt.0", "before=2026-13-01T00:00:00Z"])(
    "refuses %s",
    (query) => {
      expect(range(query)).toBeNull();
    },
  );
});
