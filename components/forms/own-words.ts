import type { FieldError } from "@/lib/actions/types";

import { fieldErrorOf, isField } from "./validity";

/**
 * For a form whose fields the browser checks by itself: it shows what is wrong in our words, in the
 * page's language, instead of in its own.
 * @returns how to end it
 */
export function speakOwnWords(
  form: HTMLFormElement,
  say: (error: FieldError) => string,
): () => void {
  const onInvalid = ({ target }: Event) => {
    if (!(target instanceof Element) || !isField(target)) return;
    // What was said before may be over, and would hide what is wrong now.
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
