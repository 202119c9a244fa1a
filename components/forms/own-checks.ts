import type { FieldError } from "@/lib/actions/types";

/** Checks of fields whose rule no attribute tells. They read what is typed when the form is sent. */
export const ownChecks = new WeakMap<object, (value: string) => FieldError | null>();
