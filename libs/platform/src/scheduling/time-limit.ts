/** Resolves or rejects as `running` does, or rejects with what `late` makes when that takes longer than `limitMs`. */
export function within<R>(running: Promise<R>, limitMs: number, late: () => Error): Promise<R> {
  return new Promise<R>((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), limitMs);
    running.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
