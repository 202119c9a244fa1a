/** What our texts call the site. */
const OUR_NAME = "Wayfare";

/** The operator's name for the site: `SITE_NAME`, else ours. */
export function getSiteName(): string {
  return process.env["SITE_NAME"] || OUR_NAME;
}

/** A file of texts is read for every request. */
const renamed = new WeakMap<object, object>();

/** @returns the texts with the operator's name in place of ours. `SITE_NAME` has no character that JSON escapes. */
export function withSiteName<Texts extends object>(texts: Texts): Texts {
  const name = getSiteName();
  if (name === OUR_NAME) return texts;
  const known = renamed.get(texts) as Texts | undefined;
  if (known) return known;
  const made = JSON.parse(JSON.stringify(texts).replaceAll(OUR_NAME, () => name)) as Texts;
  renamed.set(texts, made);
  return made;
}
