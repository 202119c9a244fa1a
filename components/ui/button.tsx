import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

import { cn } from "@/lib/utils/cn";

/** The frequent looks are classes of their own: see globals.css. */
export const buttonVariants = cva("btn", {
  variants: {
    variant: {
      default: "btn-primary",
      accent: "bg-accent text-accent-foreground hover:brightness-95",
      outline: "btn-outline",
      secondary: "bg-secondary text-secondary-foreground hover:brightness-95",
      ghost: "text-foreground hover:bg-muted",
      destructive: "bg-destructive text-destructive-foreground hover:brightness-95",
      link: "text-primary underline-offset-4 hover:underline",
    },
    size: {
      default: null,
      sm: "btn-sm",
      lg: "btn-lg",
      icon: "btn-icon",
    },
  },
  defaultVariants: { variant: "default", size: "default" },
});

export type ButtonVariants = VariantProps<typeof buttonVariants>;

/** For a link that looks like a button, put `buttonVariants()` on the link itself. */
export function Button({
  className,
  variant,
  size,
  ...props
}: ComponentProps<"button"> & ButtonVariants) {
  return <button className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
