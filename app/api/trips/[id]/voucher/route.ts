import type { NextRequest } from "next/server";

import { renderVoucher } from "@/components/bookings/voucher/pdf/render-voucher";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { getSession } from "@/lib/auth/session";
import { getVoucher } from "@/lib/bookings/voucher/voucher-queries";
import { refusePrivateFile } from "@/lib/http/private-file";
import { defaultLocale, isLocale } from "@/lib/i18n/locales";

/** A voucher as a PDF: for its traveller, and for the sender of the mail that confirms the trip. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const token = searchParams.get("token") ?? "";
  if (token === "") {
    const session = await getSession();
    if (session.status === "unavailable") return refusePrivateFile(503);
    if (session.status !== "signed-in") return refusePrivateFile(401);
  }
  const { id } = await params;
  const voucher = await orUnavailable(() => getVoucher(id, token));
  if (voucher === "unavailable") return refusePrivateFile(503);
  if (voucher === null) return refusePrivateFile(404);

  const wanted = searchParams.get("locale");
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  return new Response(await renderVoucher(voucher, locale), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${voucher.reference}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}
