import { renderToBuffer } from "@react-pdf/renderer";

import { getSheet } from "@/lib/bookings/voucher/sheet";
import type { Voucher } from "@/lib/bookings/voucher/voucher";
import { getEnvironment } from "@/lib/config/env";
import { getSiteName } from "@/lib/config/site-name";
import type { Locale } from "@/lib/i18n/locales";
import { checkInPath } from "@/lib/navigation/trip-paths";

import { VoucherDocument } from "./voucher-document";

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a document's fonts are registered for the whole process. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/** The voucher as a PDF, in the reader's language and the agency's. */
export async function renderVoucher(
  voucher: Voucher,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await getSheet(voucher, locale);
  const { reference, confirmedAt } = voucher;
  // Without a language: the agency's phone opens it in the agency's.
  const address = `${getEnvironment().siteUrl}${checkInPath(voucher.checkInCode)}`;
  const siteName = getSiteName();
  const file = await inTurn(() =>
    renderToBuffer(<VoucherDocument {...{ sheet, siteName, reference, address, confirmedAt }} />),
  );
  return new Uint8Array(file);
}
