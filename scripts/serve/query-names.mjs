/** @param {string} pair as it stands in the address */
function nameOf(pair) {
  const [name = ""] = pair.split("=", 1);
  if (!/[%+]/.test(name)) return name;
  const [decoded = ""] = new URLSearchParams(`${name}=`).keys();
  return decoded;
}

/**
 * An address without the names that every object inherits. Next collects a query in a plain object:
 * after `__proto__` each name stands for something of that object's new ancestor, and what a page
 * reads as a text is a function.
 * @param {string} url
 */
export function withoutInheritedNames(url) {
  const mark = url.indexOf("?");
  if (mark === -1) return url;
  const pairs = url.slice(mark + 1).split("&");
  const kept = pairs.filter((pair) => !(nameOf(pair) in Object.prototype));
  if (kept.length === pairs.length) return url;
  const path = url.slice(0, mark);
  return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
}
