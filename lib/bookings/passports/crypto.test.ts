import { randomBytes, randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { importPassportKeys, openPassport, sealPassport, type PassportKeys } from "./crypto";
import { MAX_PASSPORT_NAME, type Passport } from "./fields";

const passport: Passport = {
  name: "Ana María Reyes",
  number: "C01X00T47",
  nationality: "ES",
  birthDate: "1990-02-28",
  expiryDate: "2031-07-01",
};
const owner = { bookingId: randomUUID(), position: 2 };
const newKey = () => randomBytes(32).toString("base64url");
const [first, second] = [newKey(), newKey()];

let keys: PassportKeys;
beforeAll(async () => {
  keys = await importPassportKeys(first);
});

describe("sealed passport data", () => {
  it("opens with its key, for its traveller", async () => {
    expect(await openPassport(keys, owner, await sealPassport(keys, owner, passport))).toEqual(
      passport,
    );
  });

  it("holds none of it in the clear, and differs each time", async () => {
    const [one, other] = [
      await sealPassport(keys, owner, passport),
      await sealPassport(keys, owner, passport),
    ];
    expect(one.sealed).not.toBe(other.sealed);
    const bytes = Buffer.from(one.sealed, "base64url").toString("latin1");
    // The two letters of a country would be found in random bytes now and then.
    for (const value of [passport.name, passport.number, passport.birthDate, passport.expiryDate]) {
      expect(bytes).not.toContain(value);
    }
  });

  it("is equally long for every name, also the longest", async () => {
    const long = { ...passport, name: "🏝".repeat(MAX_PASSPORT_NAME) };
    const [short, longest] = [
      await sealPassport(keys, owner, { ...passport, name: "A" }),
      await sealPassport(keys, owner, long),
    ];
    expect(longest.sealed).toHaveLength(short.sealed.length);
    expect(longest.sealed).toMatch(/^[A-Za-z0-9_-]{100,4000}$/);
    expect(await openPassport(keys, owner, longest)).toEqual(long);
  });

  it.each([0, 11, 12, 500, 1051])("doesn't open once byte %i was changed", async (index) => {
    const { keyId, sealed } = await sealPassport(keys, owner, passport);
    const bytes = Buffer.from(sealed, "base64url");
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    const tampered = { keyId, sealed: bytes.toString("base64url") };
    expect(await openPassport(keys, owner, tampered)).toBeNull();
  });

  it.each([
    { ...owner, position: 1 },
    { ...owner, bookingId: randomUUID() },
  ])("doesn't open in another's row: %j", async (other) => {
    expect(await openPassport(keys, other, await sealPassport(keys, owner, passport))).toBeNull();
  });

  it("doesn't open with another key, nor under another key's id", async () => {
    const sealed = await sealPassport(keys, owner, passport);
    const others = await importPassportKeys(second);
    expect(await openPassport(others, owner, sealed)).toBeNull();
    const renamed = { ...sealed, keyId: others[0].id };
    expect(await openPassport(others, owner, renamed)).toBeNull();
  });

  it("opens after its key was rotated, while the old one is listed", async () => {
    const sealed = await sealPassport(keys, owner, passport);
    const rotated = await importPassportKeys(`${second}, ${first}`);
    expect(await openPassport(rotated, owner, sealed)).toEqual(passport);
    expect((await sealPassport(rotated, owner, passport)).keyId).not.toBe(sealed.keyId);
  });
});

describe("a key", () => {
  it("has an id that holds none of its bytes", async () => {
    const [{ id }] = keys;
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(Buffer.from(first, "base64url").toString("hex")).not.toContain(id);
  });

  it.each(["", "short", "x".repeat(44), `${newKey()}=`, `${newKey()},`])(
    "is 32 bytes in base64url: %j",
    async (list) => {
      await expect(importPassportKeys(list)).rejects.toThrow("32 bytes");
    },
  );
});
