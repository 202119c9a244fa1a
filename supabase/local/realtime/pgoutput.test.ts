import { describe, expect, it } from "vitest";
import { InsertDecoder, type WalRow } from "./pgoutput";

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >>> 16), int16(value & 65_535)]);
const string = (text: string) => Buffer.from(`${text}\0`);

const relation = (id: number, schema: string, table: string, columns: string[]) =>
  Buffer.concat([
    Buffer.from("R"),
    int32(id),
    string(schema),
    string(table),
    Buffer.from("d"),
    int16(columns.length),
    ...columns.map((name) =>
      Buffer.concat([Buffer.from([1]), string(name), int32(25), int32(4_294_967_295)]),
    ),
  ]);

const insert = (id: number, values: (string | null)[]) =>
  Buffer.concat([
    Buffer.from("I"),
    int32(id),
    Buffer.from("N"),
    int16(values.length),
    ...values.map((value) => {
      if (value === null) return Buffer.from("n");
      const text = Buffer.from(value);
      return Buffer.concat([Buffer.from("t"), int32(text.length), text]);
    }),
  ]);

function decode(...messages: Buffer[]): [string, WalRow][] {
  const told: [string, WalRow][] = [];
  const decoder = new InsertDecoder((table, row) => told.push([table, row]));
  for (const message of messages) decoder.read(message);
  return told;
}

describe("InsertDecoder", () => {
  it("decodes columns by name, with multi-byte text and nulls", () => {
    expect(
      decode(
        Buffer.from("B"),
        relation(7, "realtime", "messages", ["id", "topic", "event"]),
        insert(7, ["1", "user:größe 旅", null]),
        Buffer.from("C"),
      ),
    ).toEqual([["realtime.messages", { id: "1", topic: "user:größe 旅", event: null }]]);
  });

  it("decodes rows by table, also after a column was added", () => {
    expect(
      decode(
        relation(7, "realtime", "messages", ["id"]),
        relation(8, "private", "emails", ["id"]),
        insert(8, ["5"]),
        relation(7, "realtime", "messages", ["id", "extra"]),
        insert(7, ["1", "x"]),
      ),
    ).toEqual([
      ["private.emails", { id: "5" }],
      ["realtime.messages", { id: "1", extra: "x" }],
    ]);
  });

  it("throws for a table without a description", () => {
    expect(() => decode(insert(9, ["1"]))).toThrow("not described");
  });
});
