"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Goes to another page as soon as it is shown. Beside it stands what works without scripts. */
export function GoOn({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => router.replace(href), [router, href]);
  return null;
}
