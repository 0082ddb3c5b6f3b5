import { useState } from 'react';
import type { TesterTask } from './tasks';

/** What testers read when they are stuck, once they ask for it; `isOffered` before that, null without help. */
export type TaskHelp = { isOffered: true } | { isOffered: false; text: string };

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
