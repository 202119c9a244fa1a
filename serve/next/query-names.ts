import { splitAddress } from "./address";

/** @param pair as it stands in the address */
function nameOf(pair: string) {
  const [name = ""] = pair.split("=", 1);
  if (!/[%+]/.test(name)) return name;
  const [decoded = ""] = new URLSearchParams(`${name}=`).keys();
  return decoded;
}

/**
 * An address without the names that every object inherits. Next collects a query in a plain object:
 * after `__proto__` each name stands for something of that object's new ancestor, and what a page
 * reads as a text is a function.
 */
export function withoutInheritedNames(url: string) {
  const [path, rest] = splitAddress(url);
  if (rest === "") return url;
  const pairs = rest.slice(1).split("&");
  const kept = pairs.filter((pair) => !(nameOf(pair) in Object.prototype));
  if (kept.length === pairs.length) return url;
  return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
}
