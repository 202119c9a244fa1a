import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/utils/cn";

import { LocaleLink } from "./locale-link";

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LocaleLink
      href={href}
      prefetch={false}
      className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "-ml-3.5")}
    >
      <ArrowLeft aria-hidden="true" />
      {children}
    </LocaleLink>
  );
}
