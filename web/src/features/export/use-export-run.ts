import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { showToast } from '../../ui';
import { saveBlob, type ExportedFile, type ExportedPlace, type Progress, type Run } from './context';

export type ExportWork = (run: Run) => Promise<ExportedFile | ExportedPlace>;

export interface ExportRun {
  /** Undefined while nothing runs. */
  progress: Progress | undefined;
  /** Why the last one gave no file. */
  problem: string | undefined;
  /** What the last one wrote to another server. */
  place: ExportedPlace | undefined;
  start(work: ExportWork): void;
  stop(): void;
}

/** Runs an export. It goes on when the dialog is closed; a message then says how it ended. */
export function useExportRun(): ExportRun {
  const { t } = useTranslation('export');
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const [place, setPlace] = useState<ExportedPlace>();
  const abort = useRef<AbortController | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      const running = abort.current;
      if (running)
        showToast({
          kind: 'hint',
          text: t('run.goesOn'),
          action: { label: t('run.stop'), onAction: () => running.abort() },
        });
    };
  }, [t]);
  const start = useCallback(
    (work: ExportWork) => {
      const running = new AbortController();
      abort.current = running;
      setProblem(undefined);
      setPlace(undefined);
      setProgress({ text: t('run.start'), share: 0, bytes: 0 });
      const fail = (reason: unknown): void => {
        if (running.signal.aborted) return;
        const text = t('run.failed', { reason: reason instanceof Error ? reason.message : String(reason) });
        if (isShown.current) setProblem(text);
        else showToast({ kind: 'error', text });
      };
      void work({ tell: setProgress, signal: running.signal, t })
        .then((file) => {
          if (running.signal.aborted) return;
          if ('blob' in file) {
            saveBlob(file);
            showToast({ kind: 'success', text: t('run.done', { name: file.name }) });
          } else {
            if (isShown.current) setPlace(file);
            else showToast({ kind: 'success', text: file.text });
          }
          for (const text of file.notes) showToast({ kind: 'hint', text });
        })
        .catch(fail)
        .finally(() => {
          if (abort.current !== running) return;
          abort.current = null;
          setProgress(undefined);
        });
    },
    [t],
  );
  const stop = useCallback(() => {
    abort.current?.abort();
    abort.current = null;
    setProgress(undefined);
  }, []);
  return { progress, problem, place, start, stop };
}
