/** Prints a certificate for localhost and its key. */
import { generate } from "selfsigned";

const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }], {
  keySize: 2048,
  algorithm: "sha256",
  extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
});
process.stdout.write(JSON.stringify({ cert, key }));
