import type { SoundEnd } from '../runtime';

/** A file that does not begin in this time is as good as missing: nobody waits longer. */
const maxWaitMs = 10_000;

/** Plays a sound to its end, or until `signal` aborts; says how it ended. */
export function playSound(address: string, signal: AbortSignal): Promise<SoundEnd> {
  if (address === '') return Promise.resolve('failed');
  if (signal.aborted) return Promise.resolve('stopped');
  const audio = new Audio(address);
  return new Promise((resolve) => {
    const finish = (how: SoundEnd): void => {
      clearTimeout(waiting);
      signal.removeEventListener('abort', stop);
      audio.pause();
      resolve(how);
    };
    const stop = (): void => finish('stopped');
    const waiting = setTimeout(() => finish('failed'), maxWaitMs);
    signal.addEventListener('abort', stop);
    audio.addEventListener('playing', () => clearTimeout(waiting));
    audio.addEventListener('ended', () => finish('ended'));
    audio.addEventListener('error', () => finish('failed'));
    Promise.resolve(audio.play()).catch((error: unknown) => finish(isBlocked(error) ? 'blocked' : 'failed'));
  });
}

/** Browsers play nothing before the first press on a page. */
const isBlocked = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';
