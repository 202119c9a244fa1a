import { toBase64 } from "./base64.ts";
import { type Payload, payloadText } from "./facts.ts";
import type { Attachment, MailLocale } from "./mail.ts";

const ANSWER_WITHIN_MS = 5_000;
const LARGEST_BYTES = 2_000_000;

/**
 * The voucher as a PDF, which the site makes. None for a mail without a link to it, and none where the site
 * does not answer: a confirmation does not wait for its attachment, and links to the voucher's page.
 */
export async function voucherOf(
  siteUrl: string,
  locale: MailLocale,
  payload: Payload,
): Promise<Attachment[]> {
  const token = payloadText(payload, "voucher_token");
  if (token === "") return [];
  const address = new URL(`/api/trips/${payloadText(payload, "booking_id")}/voucher`, siteUrl);
  address.search = new URLSearchParams({ locale, token }).toString();
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(address, { signal, redirect: "error" });
    const isPdf = response.ok && response.headers.get("content-type") === "application/pdf";
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!isPdf || bytes.length > LARGEST_BYTES) throw new Error(`answered ${response.status}`);
    const filename = `${payloadText(payload, "reference")}.pdf`;
    return [{ filename, content: toBase64(bytes), content_type: "application/pdf" }];
  } catch (error) {
    console.error("A mail goes without its voucher", error instanceof Error ? error.message : "");
    return [];
  }
}
