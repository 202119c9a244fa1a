"use client";

import { ErrorScreen } from "@/components/feedback/error-screen";

export default function PortalError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorScreen retry={retry} />;
}
