import english from '../../i18n/locales/en/tester-time.json';
import { defineTexts } from '../../i18n/small-texts';
import shared from './tester.module.css';
import dock from './task-dock.module.css';
import type { TaskTime } from './time-limit';

const t = defineTexts(english, (language) => import(`../../i18n/locales/${language}/tester-time.json`));

/** Screen readers say that so much is left, s; other notes are only seen. */
const said = [300, 60, 30, 10];

export interface TimeNotesProps {
  time: TaskTime;
  /** In one line, where something else says the rest. */
  isBrief?: boolean;
}

/** How long a task may take, how much is left of it, or that its time is over. */
export default function TimeNotes({ time: { phase, left, isBegun }, isBrief = false }: TimeNotesProps) {
  const words = t(left % 60 === 0 ? 'minutes' : 'seconds', { count: left % 60 === 0 ? left / 60 : left });
  if (isBrief) return phase === 'running' ? <span className={shared.quiet}>{t('left', { time: words })}</span> : null;
  if (phase === 'over') return <p>{t('over')}</p>;
  if (phase === 'held') return <p>{t(isBegun ? 'goesOn' : 'have', { time: words })}</p>;
  return (
    <p role="timer" className={shared.quiet}>
      {t('left', { time: words })}
    </p>
  );
}

/** The same for screen readers, who are told at a few moments only. */
export function TimeSaid({ time: { phase, left } }: TimeNotesProps) {
  const isSaid = phase === 'running' && said.includes(left);
  return (
    <p role="status" className={dock.unseen}>
      {isSaid
        ? t('left', { time: t(left < 60 ? 'seconds' : 'minutes', { count: left < 60 ? left : left / 60 }) })
        : null}
    </p>
  );
}
