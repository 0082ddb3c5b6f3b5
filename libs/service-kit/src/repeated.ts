import type { Running } from './bootstrap/define-service';

/**
 * Does work at once, and again and again after that. The work sees to its own failures.
 * @param finish what is waited for when it is stopped
 */
export function startRepeated(
  work: () => Promise<unknown>,
  everyMs: number,
  finish: () => Promise<unknown> = () => Promise.resolve(),
): Running {
  const timer = setInterval(() => void work(), everyMs).unref();
  void work();
  return {
    stop: async () => {
      clearInterval(timer);
      await finish();
    },
  };
}
