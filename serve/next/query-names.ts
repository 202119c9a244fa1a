import { splitAddress } from "./address";

function nameOf(pair: string) {
  const [name = ""] = pair.split("=", 1);
  if (!/[%+]/.test(name)) return name;
  const [decoded = ""] = new URLSearchParams(`${name}=`).keys();
  return decoded;
}

/** Next collects a query in a plain object, where `__proto__` would replace its prototype. */
export function withoutInheritedNames(url: string) {
  const [path, rest] = splitAddress(url);
  if (rest === "") return url;
  const pairs = rest.slice(1).split("&");
  const kept = pairs.filter((pair) => !(nameOf(pair) in Object.prototype));
  if (kept.length === pairs.length) return url;
  return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
}
