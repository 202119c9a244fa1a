import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { readSelection } from "@/lib/bookings/choice/choice";
import { defaultLocale, isLocale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { checkoutPath } from "@/lib/navigation/package-paths";
import { parsePackageId } from "@/lib/packages/public/package-id";

/** The longest note and more, in any script. */
const MAX_BYTES = 64 * 1024;

/**
 * For browsers without scripts: redirects the booking form with its body to the page of the chosen day
 * and party, so that no input gets into an address.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  if (parsePackageId(id).kind === "malformed") return new Response(null, { status: 404 });
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (!(length <= MAX_BYTES)) return new Response(null, { status: 413 });
  const form = await request.formData().catch(() => null);
  if (!form) return new Response(null, { status: 400 });
  // The form repeats names: the first is the new choice, the last the page's.
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const selection = readSelection({ date: text("date"), travellers: text("travellers") });
  const locale = text(LOCALE_FIELD);
  const location = localePath(
    isLocale(locale) ? locale : defaultLocale,
    checkoutPath(id, selection),
  );
  return new Response(null, { status: 307, headers: { location, "cache-control": "no-store" } });
}
