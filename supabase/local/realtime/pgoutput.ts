/** Column values in PostgreSQL's text format. */
export type WalRow = Record<string, string | null>;

type Relation = { name: string; columns: string[] };

const RELATION = 0x52;
const INSERT = 0x49;
const TEXT = 0x74;

class Reader {
  constructor(
    private readonly data: Buffer,
    private offset: number,
  ) {}

  byte(): number {
    return this.data.readUInt8(this.offset++);
  }

  int16(): number {
    this.offset += 2;
    return this.data.readUInt16BE(this.offset - 2);
  }

  int32(): number {
    this.offset += 4;
    return this.data.readUInt32BE(this.offset - 4);
  }

  /** Reads up to the terminating zero byte. */
  string(): string {
    const end = this.data.indexOf(0, this.offset);
    const text = this.data.toString("utf8", this.offset, end);
    this.offset = end + 1;
    return text;
  }

  text(length: number): string {
    this.offset += length;
    return this.data.toString("utf8", this.offset - length, this.offset);
  }
}

/** Decodes inserts of the pgoutput plugin, protocol version 1. */
export class InsertDecoder {
  private readonly relations = new Map<number, Relation>();

  constructor(private readonly onInsert: (table: string, row: WalRow) => void) {}

  /** PostgreSQL sends a transaction's messages when it is committed. */
  read(message: Buffer): void {
    const kind = message[0];
    const reader = new Reader(message, 1);
    if (kind === RELATION) this.relation(reader);
    else if (kind === INSERT) this.insert(reader);
  }

  private relation(reader: Reader): void {
    const id = reader.int32();
    const name = `${reader.string()}.${reader.string()}`;
    reader.byte();
    const columns = Array.from({ length: reader.int16() }, () => {
      reader.byte();
      const column = reader.string();
      reader.int32();
      reader.int32();
      return column;
    });
    this.relations.set(id, { name, columns });
  }

  private insert(reader: Reader): void {
    const relation = this.relations.get(reader.int32());
    if (!relation) throw new Error("A row came of a table that was not described.");
    reader.byte();
    const row: WalRow = {};
    const count = reader.int16();
    for (const column of relation.columns.slice(0, count)) {
      row[column] = reader.byte() === TEXT ? reader.text(reader.int32()) : null;
    }
    this.onInsert(relation.name, row);
  }
}
