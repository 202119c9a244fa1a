/** An S3-compatible server with one bucket, `copies`. Arguments: the folder of its objects, and a port or 0. */
import { createServer } from "node:http";
import S3rver from "@20minutes/s3rver";

const [directory = "", port = "0"] = process.argv.slice(2);
const options = { directory, silent: true, configureBuckets: [{ name: "copies" }] };
const strict = new S3rver(options);
await strict.configureBuckets();
const ofObjects = strict.callback();
// For a bucket's own requests it computes another signature than the client, which signs the last slash.
const ofBuckets = new S3rver({ ...options, allowMismatchedSignatures: true }).callback();

const server = createServer((request, response) => {
  const isOfBucket = /^\/[^/?]+\/?(?:\?|$)/.test(request.url ?? "");
  return (isOfBucket ? ofBuckets : ofObjects)(request, response);
});
server.listen(Number(port), "127.0.0.1", () => process.send?.(server.address()));
process.once("disconnect", () => process.exit());
