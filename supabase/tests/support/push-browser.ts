import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";

/** A browser that has allowed pushes, with its keys. */
export function createPushBrowser(path: string) {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  const secret = randomBytes(16);
  return {
    endpoint: `https://fcm.googleapis.com${path}`,
    p256dh: publicKey.toString("base64url"),
    auth: secret.toString("base64url"),
    /** Decrypts a push as RFC 8291 defines it. */
    decrypt: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const senderKey = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
      const shared = ecdh.computeSecret(senderKey);
      const key = Buffer.from(hkdfSync("sha256", shared, secret, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(
          hkdfSync("sha256", key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
        );
      const decipher = createDecipheriv(
        "aes-128-gcm",
        derive("aes128gcm", 16),
        derive("nonce", 12),
      );
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8"));
    },
  };
}

export type PushBrowser = ReturnType<typeof createPushBrowser>;

/** @returns the claims of a VAPID header that its own key has signed */
export function readVapid(header: string): { key: string; claims: Record<string, unknown> } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const publicKey = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" },
    format: "jwk",
  });
  const isValid = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) throw new Error("the VAPID signature is wrong");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  return { key, claims };
}
