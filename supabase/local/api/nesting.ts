/** How the brackets of a text are written, and the sign before one that is meant as it stands. */
type Signs = { open: string; close: string; escape: string };

/** What stands between quotes opens and closes nothing. */
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

/** Whether a text has more than so many levels, read as JSON; it need not be any. */
export function isDeeperJson(text: string, limit: number): boolean {
  return isDeeper(text, limit, { open: "[{", close: "]}", escape: "\\" });
}

/**
 * The same of the brackets of a query, such as `(a.eq.1,or(b.eq.2,c.eq.3))`. Lite ends a quote at the next
 * sign of one, whatever stands before it; and where it does not look for a name at all, a quote or a
 * closing bracket is a sign like others. So no more than `most` may open, wherever they stand.
 */
export function isDeeperTree(text: string, limit: number, most: number): boolean {
  if (text.split("(").length - 1 > most) return true;
  return isDeeper(text, limit, { open: "(", close: ")", escape: "" });
}
