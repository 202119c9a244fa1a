"use client";

import { signInPathFor } from "@/lib/auth/guarded-paths";
import { localePath, splitLocale } from "@/lib/i18n/paths";

import { reloadTyped } from "./drafts/reload";
import { FormMessage } from "./form-message";
import { useFormState } from "./form-state";

/** The sign-in that leads back here. The server never asks: without a session it shows no form. */
function signInHref(): string | undefined {
  if (typeof window === "undefined") return undefined;
  const { pathname, search } = window.location;
  const { locale, path } = splitLocale(pathname);
  const page = localePath(locale, signInPathFor(path) ?? "/auth");
  return `${page}?next=${encodeURIComponent(`${pathname}${search}`)}`;
}

export function FormAnswer() {
  const { code, currentHref, labels } = useFormState();
  if (code === null) return null;
  const link =
    code === "notAuthenticated"
      ? { href: signInHref(), text: labels.signIn }
      : code === "changedMeanwhile"
        ? { href: currentHref, text: labels.seeCurrent }
        : null;
  return (
    <div data-answer="" className="scroll-my-24">
      <FormMessage text={labels.errors[code]}>
        {link?.href === undefined ? null : (
          <>
            {" "}
            <a
              href={link.href}
              target="_blank"
              className="font-semibold underline underline-offset-4"
            >
              {link.text}
            </a>
          </>
        )}
        {code === "outdated" ? (
          <>
            {" "}
            <button
              type="button"
              className="font-semibold underline underline-offset-4"
              onClick={({ currentTarget: { form } }) => form && reloadTyped(form)}
            >
              {labels.reload}
            </button>
          </>
        ) : null}
      </FormMessage>
    </div>
  );
}
