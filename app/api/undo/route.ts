import { setFlash } from "@/lib/actions/flash";
import { forgetUndoable, readUndoable, undoRows, type UndoableStep } from "@/lib/actions/undo";
import { safeNextPath } from "@/lib/auth/next-path";
import { archiveConversation } from "@/lib/conversations/mutations";
import { requireCaller, respond } from "@/lib/http/endpoint";
import { expirePackagePages } from "@/lib/http/expire-packages";

/** The database checks the visitor's permission, as it did for the step itself. */
async function undo({ step, id }: UndoableStep): Promise<boolean> {
  if (step === "conversationArchived" || step === "conversationRestored") {
    return (await archiveConversation(id, step === "conversationRestored")).ok;
  }
  const undone = await undoRows(id);
  if (undone.ok) expirePackagePages(undone.data);
  return undone.ok;
}

/** The page of the form: a page without scripts can't write its own address into it. */
function refererPath(request: Request): string {
  const referer = URL.parse(request.headers.get("referer") ?? "");
  return referer ? `${referer.pathname}${referer.search}` : "/";
}

/**
 * Undoes the step that the cookie of `setUndoableFlash` names, and leads back to the page of the form.
 * Only another site gets a bare refusal: visitors see a page, whatever fails.
 */
export async function POST(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok && caller.code === "forbidden") return respond(caller);
  const form = await request.formData().catch(() => null);
  const back = safeNextPath(form?.get("back") ?? refererPath(request), "/");
  const undoable = await readUndoable();
  await forgetUndoable();
  const isUndone = caller.ok && undoable !== null && (await undo(undoable));
  await setFlash(isUndone ? "undone" : "undoFailed");
  return new Response(null, {
    status: 303,
    headers: { location: back, "cache-control": "private, no-store" },
  });
}
