"use client";

/**
 * Shows a short notice. The library loads with the first one, because most visits show none.
 * @param text in the page's language
 * @param action a button, which has the notice stay for ten seconds
 */
export async function showToast(
  text: string,
  kind: "success" | "error",
  action?: { label: string; onClick: () => void },
): Promise<void> {
  const { mountToaster, toast } = await import("@/components/ui/toaster");
  mountToaster();
  toast[kind](text, action ? { action, duration: 10_000 } : undefined);
}
