import { z } from "zod";

import { uuidSchema } from "@/lib/utils/uuid-schema";

import { documentTypeOf } from "./file-type";
import { documentKinds, documentLimits, type DocumentExtension } from "./kinds";

/** A file whose content matches its extension. */
export interface DocumentFile {
  file: File;
  extension: DocumentExtension;
  name: string;
}

/** Control and invisible characters would leave a name that can't be read. */
function nameOf(file: File): string {
  const name = file.name
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return [...(name || "document")].slice(-documentLimits.fileName).join("");
}

const documentFile = z
  .instanceof(File)
  .optional()
  .transform(async (file, context): Promise<DocumentFile> => {
    const refuse = (code: string) => {
      context.addIssue({ code: "custom", params: { code } });
      return z.NEVER;
    };
    // Browsers send an empty file where none was chosen.
    if (!file || file.size === 0) return refuse("required");
    if (file.size > documentLimits.bytes) return refuse("documentSize");
    const extension = await documentTypeOf(new Uint8Array(await file.arrayBuffer()));
    return extension ? { file, extension, name: nameOf(file) } : refuse("documentType");
  });

const screen = z.enum(["register", "portal"]);

export const addDocumentSchema = z.object({
  kind: z.enum(documentKinds),
  document: documentFile,
  screen,
});

export const replaceDocumentSchema = z.object({ id: uuidSchema, document: documentFile, screen });

export const removeDocumentSchema = z.object({ id: uuidSchema, screen });
