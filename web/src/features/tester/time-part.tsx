import { useEffect, useRef } from 'react';
import english from '../../i18n/locales/en/tester-time.json';
import { defineTexts } from '../../i18n/small-texts';
import shared from './tester.module.css';
import dock from './task-dock.module.css';
import type { TestRun } from './use-test-run';

const t = defineTexts(english, (language) => import(`../../i18n/locales/${language}/tester-time.json`));

/** Screen readers say that so much is left, s; other notes are only seen. */
const said = [300, 60, 30, 10];

export interface TimePartProps {
  run: TestRun;
  /** What there is to say about the time, the same in a few words or for screen readers, or what runs it down. */
  kind: 'note' | 'brief' | 'said' | 'clock';
}

/** How long a task may take, how much is left of it, and that its time is over. */
export default function TimePart({ run: { time, clock }, kind }: TimePartProps) {
  if (kind === 'clock') return clock && <TaskClock {...clock} />;
  if (!time) return null;
  const { phase, left, isBegun } = time;
  const isMinutes = left % 60 === 0;
  const words = t(isMinutes ? 'minutes' : 'seconds', { count: isMinutes ? left / 60 : left });
  const isRunning = phase === 'running';
  const shown = isRunning ? t('left', { time: words }) : null;
  if (kind === 'brief') return shown && <span className={shared.quiet}>{shown}</span>;
  if (kind === 'said')
    return (
      <p role="status" className={dock.unseen}>
        {said.includes(left) ? shown : null}
      </p>
    );
  if (!isRunning) return <p>{phase === 'over' ? t('over') : t(isBegun ? 'goesOn' : 'have', { time: words })}</p>;
  return (
    <p role="timer" className={shared.quiet}>
      {shown}
    </p>
  );
}

/** What is noted next after so many seconds are left: each minute, then 30, 10 and 0 s, so that nobody watches seconds pass. */
function nextNote(left: number): number {
  if (left > 60) return (Math.ceil(left / 60) - 1) * 60;
  return [30, 10, 0].find((note) => note < left) ?? 0;
}

/** Runs the time of a task down. */
function TaskClock({ time, onNote, onOver }: NonNullable<TestRun['clock']>) {
  const latest = useRef({ onNote, onOver });
  useEffect(() => {
    latest.current = { onNote, onOver };
  });
  useEffect(() => {
    const { task, endsAt } = time;
    if (endsAt === null || time.left <= 0) return undefined;
    // A tab that slept may be later than the next note.
    const left = nextNote(Math.min(time.left, Math.max(0.001, (endsAt - performance.now()) / 1000)));
    const turn = (): void => {
      if (left === 0) latest.current.onOver();
      latest.current.onNote({ task, left, endsAt });
    };
    const timer = setTimeout(turn, Math.max(0, endsAt - performance.now() - left * 1000));
    return () => clearTimeout(timer);
  }, [time]);
  return null;
}
