"use client";

/**
 * Shows a short notice. The toast library is fetched with the first notice: most visits show none.
 * @param text already in the page's language
 */
export async function showToast(text: string, kind: "success" | "error"): Promise<void> {
  const { mountToaster, toast } = await import("./toaster");
  mountToaster();
  toast[kind](text);
}
