import type { FieldError } from "@/lib/actions/types";

import { fieldErrorOf, isField } from "./validity";

export function localizeValidity(
  form: HTMLFormElement,
  say: (error: FieldError) => string,
): () => void {
  const onInvalid = ({ target }: Event) => {
    if (!(target instanceof Element) || !isField(target)) return;
    // An outdated message would hide the current error.
    target.setCustomValidity("");
    const error = fieldErrorOf(target);
    if (error) target.setCustomValidity(say(error));
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && isField(target)) target.setCustomValidity("");
  };
  // `invalid` does not bubble.
  form.addEventListener("invalid", onInvalid, true);
  form.addEventListener("input", onInput);
  return () => {
    form.removeEventListener("invalid", onInvalid, true);
    form.removeEventListener("input", onInput);
  };
}
