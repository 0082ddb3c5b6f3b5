/** Settles as `running` does, or rejects with the error that `onTimeout` makes when that takes longer than `limitMs`. */
export function withTimeout<R>(running: Promise<R>, limitMs: number, onTimeout: () => Error): Promise<R> {
  return new Promise<R>((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), limitMs);
    running.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
