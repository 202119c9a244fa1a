/** A bucket takes most of a small file's time to answer. */
const AT_ONCE = 8;

/** Does a task for each item, several at once. The first that fails ends it. */
export async function inParallel<T>(
  items: Iterable<T>,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let isFailing = false;
  const work = async () => {
    for (let next = queue.next(); !next.done && !isFailing; next = queue.next()) {
      await task(next.value).catch((error: unknown) => {
        isFailing = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}
