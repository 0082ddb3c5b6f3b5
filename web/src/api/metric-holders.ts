import { useEffect } from 'react';

/** How many parts of pages wait for the answer to a question, by the question. */
const holders = new Map<string, number>();

/**
 * Notes while a part of a page wants the answer to a question; undefined stands for none. When the last one has gone, or has another
 * question, `stop` is called with the one before: what nobody waits for need not be worked out. `stop` stays the same function.
 */
export function useHolding<Question extends object>(
  question: Question | undefined,
  stop: (question: Question) => void,
): void {
  const name = question && JSON.stringify(question);
  useEffect(() => {
    if (name === undefined) return undefined;
    holders.set(name, (holders.get(name) ?? 0) + 1);
    return () => {
      const left = (holders.get(name) ?? 1) - 1;
      if (left > 0) holders.set(name, left);
      else holders.delete(name);
      // the next view may hold it in the same turn
      setTimeout(() => {
        if (!holders.has(name)) stop(JSON.parse(name) as Question);
      });
    };
  }, [name, stop]);
}
