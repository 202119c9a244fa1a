/** `node bare.mjs <port> [file]`; the file holds status, headers and a base64 body as JSON. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, file] = process.argv.slice(2);
const answer = file
  ? JSON.parse(readFileSync(file, "utf8"))
  : { status: 200, headers: ["Content-Length", "2"], body: Buffer.from("ok").toString("base64") };
const body = Buffer.from(answer.body, "base64");

createServer((_, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(body);
}).listen(Number(port), "127.0.0.1");
process.on("disconnect", () => process.exit(0));
