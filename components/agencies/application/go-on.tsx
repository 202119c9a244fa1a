"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Redirects as soon as it is shown. A link beside it works without scripts. */
export function GoOn({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => router.replace(href), [router, href]);
  return null;
}
