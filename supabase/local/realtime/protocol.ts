import { z } from "zod";

const MAX_TOPIC = 255;
const PUSH_HEADER = 7;
const KIND_BROADCAST_PUSH = 3;
const ENCODING_JSON = 1;

const frameSchema = z.tuple([
  z.string().max(64).nullable(),
  z.string().max(64).nullable(),
  z.string().min(1).max(MAX_TOPIC),
  z.string().min(1).max(64),
  z.unknown(),
]);

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

export const joinSchema = z.object({
  config: z
    .object({
      private: z.boolean().default(false),
      broadcast: z
        .object({ ack: z.boolean().default(false), self: z.boolean().default(false) })
        .prefault({}),
      presence: z.object({ enabled: z.boolean().default(false) }).prefault({}),
      postgres_changes: z.array(z.unknown()).default([]),
    })
    .prefault({}),
  access_token: z.string().max(8192).nullish(),
});

export const tokenSchema = z.object({ access_token: z.string().max(8192).nullish() });

export const broadcastSchema = z.object({
  type: z.string().optional(),
  event: z.string().max(255),
  payload: z.unknown().optional(),
});

/** @returns null for an invalid frame */
export function decodeText(text: string): Frame | null {
  try {
    const parsed = frameSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const [joinRef, ref, topic, event, payload] = parsed.data;
    return { joinRef, ref, topic, event, payload };
  } catch {
    return null;
  }
}

/** Layout: kind, five lengths, encoding, join ref, ref, topic, event, metadata, payload. */
export function decodeBinary(data: Buffer): Frame | null {
  if (data.length < PUSH_HEADER || data[0] !== KIND_BROADCAST_PUSH) return null;
  if (data[6] !== ENCODING_JSON) return null;
  const parts: string[] = [];
  let offset = PUSH_HEADER;
  for (let index = 1; index <= 5; index += 1) {
    const length = data[index] ?? 0;
    if (offset + length > data.length) return null;
    parts.push(data.toString("utf8", offset, offset + length));
    offset += length;
  }
  const [joinRef = "", ref = "", topic = "", event = ""] = parts;
  try {
    const payload: unknown = JSON.parse(data.toString("utf8", offset));
    return {
      joinRef: joinRef || null,
      ref: ref || null,
      topic,
      event: "broadcast",
      payload: { type: "broadcast", event, payload },
    };
  } catch {
    return null;
  }
}

export function encode(
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: unknown,
): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}
