import type { SessionDecision } from '@prototrail/contracts';
import { useCallback, useMemo, useRef } from 'react';
import { removeSessions, useAppDispatch, useDecideSessionsMutation } from '../../../api';
import { useTranslation } from '../../../i18n';
import { showToast } from '../../../ui';
import { useStudy } from '../study';
import type { SessionMarks } from './session-marks';

/** The server takes so many at once. */
const maxAtOnce = 1000;
type Change = Omit<SessionDecision, 'sessions'>;
/** The same change for some sessions; a list of them is one step of undo. */
type Step = readonly [sessions: readonly string[], change: Change];

export interface SessionActions {
  leaveOut(sessions: readonly string[]): void;
  putBack(sessions: readonly string[]): void;
  addTag(sessions: readonly string[], tag: string): void;
  removeTag(sessions: readonly string[], tag: string): void;
  /** `null` takes back what was set by hand; else the reason is kept beside it. */
  setResult(sessions: readonly string[], task: string, result: boolean | null, reason?: string): void;
  /** So that they can be restored for 30 days. */
  remove(sessions: readonly string[]): void;
  /** For good. */
  erase(sessions: readonly string[]): void;
  /** Takes back the last action, as the message about it does. */
  undo(): void;
}

/** What can be done with sessions of the list. Every action can be undone while its message is shown, and by a key after it. */
export function useSessionActions(marksOf: (session: string) => SessionMarks): SessionActions {
  const { appId } = useStudy();
  const { t } = useTranslation('sessions');
  const dispatch = useAppDispatch();
  const [decide] = useDecideSessionsMutation();
  const last = useRef<(() => void) | undefined>(undefined);
  const run = useCallback(
    async (steps: readonly Step[]): Promise<boolean> => {
      for (const [sessions, change] of steps)
        for (let start = 0; start < sessions.length; start += maxAtOnce) {
          const decision = { sessions: sessions.slice(start, start + maxAtOnce), ...change };
          if ((await decide({ appId, decision })).error !== undefined) return false;
        }
      return true;
    },
    [appId, decide],
  );
  const undo = useCallback((): void => {
    const action = last.current;
    last.current = undefined;
    action?.();
  }, []);
  const announce = useCallback(
    (text: string, back: () => void): void => {
      last.current = back;
      const action = { label: t('undo'), onAction: () => (last.current === back ? undo() : back()) };
      showToast({ kind: 'success', text, action });
    },
    [t, undo],
  );
  const failed = useCallback((): void => void showToast({ kind: 'error', text: t('failed') }), [t]);
  const perform = useCallback(
    async (text: string, steps: readonly Step[], back: readonly Step[]): Promise<void> => {
      if (!(await run(steps))) return failed();
      announce(text, () => void run(back).then((isDone) => !isDone && failed()));
    },
    [run, announce, failed],
  );
  return useMemo(() => {
    const setValid = (sessions: readonly string[], isValid: boolean): void => {
      const changed = sessions.filter((id) => marksOf(id).isValid !== isValid);
      const text = t(isValid ? 'putBackDone' : 'leftOutDone', { count: changed.length });
      if (changed.length > 0) void perform(text, [[changed, { isValid }]], [[changed, { isValid: !isValid }]]);
    };
    return {
      leaveOut: (sessions) => setValid(sessions, false),
      putBack: (sessions) => setValid(sessions, true),
      addTag: (sessions, tag) => {
        const changed = sessions.filter((id) => !marksOf(id).tags.includes(tag));
        const text = t('tagged', { count: changed.length, tag });
        if (changed.length > 0) void perform(text, [[changed, { addTags: [tag] }]], [[changed, { removeTags: [tag] }]]);
      },
      removeTag: (sessions, tag) => {
        const changed = sessions.filter((id) => marksOf(id).tags.includes(tag));
        const text = t('untagged', { count: changed.length, tag });
        if (changed.length > 0) void perform(text, [[changed, { removeTags: [tag] }]], [[changed, { addTags: [tag] }]]);
      },
      setResult: (sessions, task, result, reason) => {
        const change = { tasks: { [task]: result }, ...(reason && { reason }) };
        const back = asBefore(sessions, task, marksOf);
        void perform(t('judged', { count: sessions.length }), [[sessions, change]], back);
      },
      remove: (sessions) =>
        void dispatch(removeSessions(appId, sessions, 'trash')).then(({ isDone, restore }) => {
          if (!isDone) showToast({ kind: 'error', text: t('deleteFailed') });
          if (isDone && restore)
            announce(t('deleted', { count: sessions.length }), () => void restore().then((ok) => !ok && failed()));
        }),
      erase: (sessions) =>
        void dispatch(removeSessions(appId, sessions, 'erase')).then(({ isDone }) =>
          showToast(
            isDone
              ? { kind: 'success', text: t('erased', { count: sessions.length }) }
              : { kind: 'error', text: t('deleteFailed') },
          ),
        ),
      undo,
    };
  }, [appId, marksOf, perform, announce, failed, dispatch, t, undo]);
}

/** Steps that set the results of a task, and their reasons, as they are now. */
function asBefore(sessions: readonly string[], task: string, marksOf: (session: string) => SessionMarks): Step[] {
  const groups = new Map<string, { ids: string[]; change: Change }>();
  for (const id of sessions) {
    const { results, judgements } = marksOf(id);
    const result = results[task] ?? null;
    const reason = result === null ? undefined : judgements[task]?.reason;
    const key = JSON.stringify([result, reason]);
    const group: { ids: string[]; change: Change } = groups.get(key) ?? {
      ids: [],
      change: { tasks: { [task]: result }, ...(reason && { reason }) },
    };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ ids, change }): Step => [ids, change]);
}
