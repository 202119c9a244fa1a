import { extractText, getDocumentProxy } from "unpdf";

/** The words of a PDF, with single spaces. */
export async function textOfPdf(file: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, " ");
}
