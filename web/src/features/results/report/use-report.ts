import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddAnnotationMutation, useChangeAnnotationMutation, useGetAnnotationsQuery } from '../../../api';
import { useStudy } from '../study';
import { readReport, type Report } from './blocks';

/** Pause after the last change before it is stored, ms. */
const savePauseMs = 800;
export type SaveState = 'saved' | 'saving' | 'failed';

export interface LoadedReport {
  /** Undefined while it is loading; null when there is none. */
  report: Report | null | undefined;
  isError: boolean;
  refetch(): void;
  state: SaveState;
  /** Shows a change at once and stores it after a pause. */
  change(report: Report): void;
  /** Stores again what could not be stored. */
  retry(): void;
}

/** The report of the prototype, which the team writes together. */
export function useReport(): LoadedReport {
  const { appId, isExample } = useStudy();
  const { data, isError, refetch } = useGetAnnotationsQuery(appId, { skip: isExample });
  const [add] = useAddAnnotationMutation();
  const [update] = useChangeAnnotationMutation();
  const [draft, setDraft] = useState<Report>();
  const [state, setState] = useState<SaveState>('saved');
  const stored = useMemo(() => data && (readReport(data) ?? null), [data]);
  const id = useRef<string | undefined>(undefined);
  id.current ??= stored?.id;
  const pending = useRef<Report | undefined>(undefined);
  const save = useCallback(async (): Promise<void> => {
    const report = pending.current;
    if (!report) return;
    pending.current = undefined;
    const fields = { type: 'report', value: report.title, blocks: report.blocks.map((block) => ({ ...block })) };
    const result =
      id.current === undefined ? await add({ appId, fields }) : await update({ appId, id: id.current, fields });
    if (result.data) id.current = result.data.id;
    else pending.current ??= report;
    setState(result.data ? (pending.current ? 'saving' : 'saved') : 'failed');
  }, [appId, add, update]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const change = useCallback(
    (report: Report): void => {
      setDraft(report);
      setState('saving');
      pending.current = report;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), savePauseMs);
    },
    [save],
  );
  // what was written last is not lost when another view is opened
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void save();
    },
    [save],
  );
  const retry = useCallback(() => {
    setState('saving');
    void save();
  }, [save]);
  return {
    report: draft ?? (stored === undefined ? undefined : (stored?.report ?? null)),
    isError,
    refetch: () => void refetch(),
    state,
    change,
    retry,
  };
}
