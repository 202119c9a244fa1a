import { z } from "zod";

import { SNIFF_BYTES, sniffPicture } from "@/lib/files/sniff";

import { checkPictures } from "./pictures";

/** Pictures by their bytes; the browser's word for a type counts nothing. */
export const newPictures = z
  .array(z.instanceof(File))
  .default([])
  .transform(async (sent, context): Promise<File[]> => {
    // Browsers send an empty file where none is chosen.
    const files = sent.filter(({ size }) => size > 0);
    const error = checkPictures(files);
    const heads = await Promise.all(
      (error ? [] : files).map((file) => file.slice(0, SNIFF_BYTES).arrayBuffer()),
    );
    const areAll = heads.every((head) => sniffPicture(new Uint8Array(head)) !== null);
    if (!error && areAll) return files;
    context.addIssue({ code: "custom", params: { ...(error ?? { code: "pictureType" }) } });
    return z.NEVER;
  });
