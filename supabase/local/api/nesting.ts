/** What stands between quotes opens and closes nothing. */
function isDeeper(text: string, limit: number, open: string, close: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) index += sign === "\\" ? 1 : 0;
    else if (close.includes(sign)) depth -= 1;
    else if (open.includes(sign)) {
      depth += 1;
      if (depth > limit) return true;
    }
  }
  return false;
}

/** Whether a text has more than so many levels, read as JSON; it need not be any. */
export function isDeeperJson(text: string, limit: number): boolean {
  return isDeeper(text, limit, "[{", "]}");
}

/** The same of the brackets of a query, such as `(a.eq.1,or(b.eq.2,c.eq.3))`. */
export function isDeeperTree(text: string, limit: number): boolean {
  return isDeeper(text, limit, "(", ")");
}
