declare const Deno: { env: { get: (name: string) => string | undefined } } | undefined;

const OUR_NAME = "Wayfare";

/** The operator's name for the site. Outside of the function, the environment of the process has it. */
export const SITE_NAME =
  (typeof Deno === "undefined" ? process.env["SITE_NAME"] : Deno.env.get("SITE_NAME")) || OUR_NAME;

/** @returns the texts with the operator's name in place of ours */
export function withSiteName<Texts extends object>(texts: Texts): Texts {
  if (SITE_NAME === OUR_NAME) return texts;
  return JSON.parse(JSON.stringify(texts).replaceAll(OUR_NAME, () => SITE_NAME)) as Texts;
}
