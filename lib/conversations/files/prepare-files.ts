import "server-only";

import { done, failed, type ActionResult } from "@/lib/actions/types";
import { redraw } from "@/lib/files/redraw";
import { isPdf, SNIFF_BYTES, sniffPicture } from "@/lib/files/sniff";

import { checkFiles } from "./check-files";
import { fileName } from "./file-name";

/** A file as it will be stored. */
export interface PreparedFile {
  kind: "picture" | "document";
  name: string;
  bytes: Buffer;
  type: "image/webp" | "application/pdf";
  width: number | null;
  height: number | null;
}

async function prepare(file: File): Promise<PreparedFile | null> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (isPdf(bytes)) {
    const name = fileName(file.name, "pdf");
    return { kind: "document", name, bytes, type: "application/pdf", width: null, height: null };
  }
  if (!sniffPicture(bytes.subarray(0, SNIFF_BYTES))) return null;
  const drawn = await redraw(bytes);
  return (
    drawn && { kind: "picture", name: fileName(file.name, "webp"), type: "image/webp", ...drawn }
  );
}

/** Judges files by their bytes and re-encodes pictures; the browser's word for a type counts nothing. */
export async function prepareFiles(files: readonly File[]): Promise<ActionResult<PreparedFile[]>> {
  const problem = checkFiles(files);
  if (problem) return failed(problem);
  const prepared: PreparedFile[] = [];
  for (const file of files) {
    const next = await prepare(file);
    if (!next) return failed("fileType");
    prepared.push(next);
  }
  // A re-encoded picture may be larger than the one that came.
  const grown = checkFiles(prepared.map(({ bytes }) => ({ size: bytes.length })));
  return grown ? failed(grown) : done(prepared);
}
