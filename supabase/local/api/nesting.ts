type Signs = { open: string; close: string; escape: string };

/** Brackets within quotes don't count. */
function isDeeper(text: string, limit: number, { open, close, escape }: Signs): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) index += sign === escape ? 1 : 0;
    else if (close.includes(sign)) depth = Math.max(depth - 1, 0);
    else if (open.includes(sign)) {
      depth += 1;
      if (depth > limit) return true;
    }
  }
  return false;
}

/** The text need not be valid JSON. */
export function isDeeperJson(text: string, limit: number): boolean {
  return isDeeper(text, limit, { open: "[{", close: "]}", escape: "\\" });
}

/**
 * Counts a query such as `(a.eq.1,or(b.eq.2,c.eq.3))`. Lite ends a quote at the next quote sign and
 * ignores escapes, so `most` limits all opening brackets, quoted or not.
 */
export function isDeeperTree(text: string, limit: number, most: number): boolean {
  if (text.split("(").length - 1 > most) return true;
  return isDeeper(text, limit, { open: "(", close: ")", escape: "" });
}
