import { decidedBy } from '@prototrail/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { again } from '../../api/again';
import type { RunState } from '../../simulator';
import type { TesterTask } from './tasks';

/** What testers read when they are stuck, once they ask for it; `isOffered` before that, null without help. */
export type TaskHelp = { isOffered: true } | { isOffered: false; text: string };

/** Reports once for each open task that the data of the prototype is as its goal wants. */
export function useGoals(
  open: readonly TesterTask[],
  reached: ReadonlySet<string>,
  report: (task: string) => void,
): (state: RunState) => void {
  const [isMet, setMet] = useState<typeof import('./goal').isMet | null>(null);
  const told = useRef(new Set<string>());
  const latest = useRef<RunState | null>(null);
  const check = useRef<() => void>(() => undefined);
  const needsGoals = open.some(({ task }) => decidedBy(task) === 'data');
  useEffect(() => {
    if (needsGoals) void again(() => import('./goal')).then((goal) => setMet(() => goal.isMet));
  }, [needsGoals]);
  useEffect(() => {
    check.current = () => {
      for (const { id, task } of open) {
        if (!isMet || !latest.current || decidedBy(task) !== 'data' || reached.has(id) || told.current.has(id))
          continue;
        if (!task.goal || !isMet(task.goal, latest.current)) continue;
        told.current.add(id);
        report(id);
      }
    };
    check.current();
  });
  return useCallback((state) => {
    latest.current = state;
    // the run is in the middle of what changed its data
    queueMicrotask(() => check.current());
  }, []);
}

/** The help of the current task, which is shown once the tester asks for it. */
export function useHelp(
  current: TesterTask | null,
  study: { helpFor(task: TesterTask): string; onHelp(task: TesterTask): void },
): { help: TaskHelp | null; askHelp(): void } {
  const [asked, setAsked] = useState<string | null>(null);
  const text = current ? study.helpFor(current) : '';
  const isShown = current !== null && asked === current.id;
  return {
    help: text === '' ? null : isShown ? { isOffered: false, text } : { isOffered: true },
    askHelp: () => {
      if (!current || text === '') return;
      setAsked(current.id);
      study.onHelp(current);
    },
  };
}
