import { useEffect, useRef, useState } from 'react';
import { whyHostRefused, type HostRun } from '../../../code-host';
import { useTranslation } from '../../../i18n';

export interface Work {
  work(what: (run: HostRun & { tell(share: number): void }) => Promise<void>): Promise<void>;
  stop(): void;
  isBusy: boolean;
  /** From 0 to 1, where it is known. */
  share: number | undefined;
  waitS: number | null;
  problem: string | undefined;
}

/**
 * One call of the host at a time; a new one ends the one before.
 * @param otherwise words for what is no refusal of the host
 */
export function useWork(otherwise?: (reason: unknown) => Promise<string | undefined>): Work {
  const { t } = useTranslation('code-host');
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const [waitS, setWaitS] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...{ isBusy, share, waitS, problem },
    work: async (what) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setProblem(undefined);
      setBusy(true);
      setShare(undefined);
      try {
        await what({ signal: abort.signal, tell: setShare, onWait: setWaitS });
      } catch (reason) {
        if (!abort.signal.aborted) setProblem((await otherwise?.(reason)) ?? whyHostRefused(reason, t));
      } finally {
        if (running.current === abort) {
          setBusy(false);
          setWaitS(null);
        }
      }
    },
    stop: () => running.current?.abort(),
  };
}
