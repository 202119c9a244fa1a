"use client";

import { ErrorScreen } from "@/components/feedback/error-screen";

export default function ConsoleError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorScreen retry={retry} />;
}
