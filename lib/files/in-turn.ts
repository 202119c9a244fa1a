/** Each decode holds all pixels in memory. */
const MOST_AT_ONCE = 2;

let working = 0;
const waiting: (() => void)[] = [];

/** Decodes two pictures at a time; the others wait for their turn. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
