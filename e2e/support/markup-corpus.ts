import { joinedTexts } from "../../lib/utils/naughty-strings";

/** Ways out of an attribute, an element, a comment or a script. */
const WAYS_OUT = [
  "",
  '">',
  "'>",
  "</title>",
  "</script>",
  "-->",
  "</textarea>",
  "</style>",
  '\\");',
  "]]>",
];

/** Ways to run a script, each of which would set __hit. */
const VECTORS = [
  "<script>__hit=1</script>",
  "<img src=x onerror=__hit=1>",
  "<svg onload=__hit=1>",
  "<svg/onload=__hit=1//",
  '<iframe srcdoc="<script>parent.__hit=1">',
  "<a href=javascript:__hit=1>x</a>",
  "<details open ontoggle=__hit=1>",
  "<input autofocus onfocus=__hit=1>",
  "<body onpageshow=__hit=1>",
  "<math><a xlink:href=javascript:__hit=1>",
];

/** A hundred cross-site-scripting payloads of one line, none longer than 51 characters. */
export const MARKUP_CORPUS = WAYS_OUT.flatMap((out) => VECTORS.map((vector) => out + vector));

/** The corpus as such texts. */
export function markupTexts(limit: number, separator: string): string[] {
  return joinedTexts(MARKUP_CORPUS, limit, separator);
}

/**
 * What a document makes of the payloads: runs in the browser, whose parser decides.
 * @returns `live`: elements that a payload has made; `missing`: payloads that are not in the text
 */
export function inspectMarkup({ html, payloads }: { html: string; payloads: string[] }) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const isLive = (element: Element) =>
    (element.localName === "script" && /^\s*__hit/.test(element.textContent ?? "")) ||
    [...element.attributes].some(
      ({ name, value }) =>
        value.includes("__hit") && (/^on|^srcdoc$/.test(name) || /^\s*javascript:/i.test(value)),
    );
  const live = [...parsed.querySelectorAll("*")].filter(isLive).map(({ outerHTML }) => outerHTML);
  for (const script of parsed.querySelectorAll("script, style, template")) script.remove();
  const plain = (text: string) => text.replace(/\s+/g, " ");
  const fields = [...parsed.querySelectorAll("input, textarea")].map(
    (field) => field.getAttribute("value") ?? field.textContent ?? "",
  );
  const text = plain([parsed.body.textContent, ...fields].join(" "));
  return { live, missing: payloads.filter((payload) => !text.includes(plain(payload))) };
}
