import type { TestSettings } from '@prototrail/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGetTestSettingsQuery, useSaveTestSettingsMutation } from '../../api';

export type SaveState = 'saved' | 'saving' | 'failed';

/** Pause after the last keystroke before a save is sent, ms. */
const savePauseMs = 600;

/**
 * The settings being edited: changes show at once and are saved after a pause. A failed save keeps the changes and can
 * be tried again; leaving the page saves what is open.
 */
export function useSettings(appId: string) {
  const { data, isError, refetch } = useGetTestSettingsQuery(appId);
  const [save] = useSaveTestSettingsMutation();
  const [edited, setEdited] = useState<TestSettings>();
  const [state, setState] = useState<SaveState>('saved');
  const pending = useRef<TestSettings>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settings = edited ?? (data as TestSettings | undefined);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    const body = pending.current;
    if (!body) return;
    pending.current = undefined;
    setState('saving');
    const result = await save({ appId, settings: body });
    if ('error' in result) {
      pending.current ??= body;
      setState('failed');
    } else if (!pending.current) setState('saved');
  }, [appId, save]);

  useEffect(() => () => void send(), [send]);

  const change = useCallback(
    (edit: (settings: TestSettings) => TestSettings) => {
      const next = edit(pending.current ?? settings ?? { tasks: [] });
      pending.current = next;
      setEdited(next);
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), savePauseMs);
    },
    [send, settings],
  );

  return { settings, isError, refetch, state, change, retry: send };
}
