import type { FieldError } from "@/lib/actions/types";

export const ownChecks = new WeakMap<object, (value: string) => FieldError | null>();
