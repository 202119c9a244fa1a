/** Serializes tasks with the same key. */
export class InTurn {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const own = before.then(task, task);
    this.last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.last.get(key) === own) this.last.delete(key);
    }
  }
}
