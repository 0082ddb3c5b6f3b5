import { matchTaskAll, type Task } from '@prototrail/model';
import { useMemo, type CSSProperties } from 'react';
import { formatDuration, useTranslation } from '../../../i18n';
import type { Recording } from '../../../simulator/replay';
import { MomentMarks, type MarkedMoment } from '../parts/moment-marks';
import { useSignalMoments } from '../signals/signal-moments';
import { screenColour } from '../parts/screen-colour';
import { useStudy } from '../study';
import { screenName } from '../words';
import type { ListedEvent } from './listed-events';
import styles from './replay.module.css';

export interface TimelineProps {
  session: string;
  recording: Recording;
  events: readonly ListedEvent[];
  tasks: readonly Task[];
  t: number;
  onSeek(t: number): void;
  /** What was written about moments. */
  written: readonly MarkedMoment[];
}

/** The narrowest bar of a task, part of the width (simulation rules 21.4). */
const narrowestTask = 0.03;

/** Screens, tasks and events over time, and the time itself, which can be moved. */
export function Timeline({ session, recording, events, tasks, t: now, onSeek, written }: TimelineProps) {
  const { t } = useTranslation('replay');
  const { durationMs } = recording;
  const length = Math.max(1, durationMs);
  const found = useSignalMoments(session, onSeek);
  const percent = (ms: number): string => `${(100 * ms) / length}%`;
  return (
    <div className={styles.timeline}>
      <ScreenBars recording={recording} />
      <TaskBars recording={recording} tasks={tasks} />
      <MomentMarks label={t('results:signals.title')} tone="found" moments={found} durationMs={durationMs} t={now} />
      <MomentMarks label={t('written')} tone="written" moments={written} durationMs={durationMs} t={now} />
      <div className={styles.dots} aria-hidden>
        {events.map(({ at, event }, index) => (
          <span
            key={event.id ?? index}
            data-missed={event.missed || event.type.startsWith('ValidationError') || undefined}
            style={{ left: percent(at) }}
          />
        ))}
      </div>
      <input
        className={styles.seek}
        type="range"
        min={0}
        max={length}
        step={100}
        value={Math.round(now)}
        aria-label={t('time')}
        aria-valuetext={t('timeOf', { time: formatDuration(now), total: formatDuration(durationMs) })}
        style={{ '--played': percent(now) } as CSSProperties}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function ScreenBars({ recording: { moments, durationMs } }: { recording: Recording }) {
  const { app } = useStudy();
  const { t } = useTranslation('results');
  const bars = useMemo(() => {
    const shown = moments
      .filter((moment) => moment.kind === 'screen')
      .filter(({ screen }, index, all) => all[index - 1]?.screen !== screen);
    return shown.map(({ at, screen }, index) => ({ at, screen, ms: (shown[index + 1]?.at ?? durationMs) - at }));
  }, [moments, durationMs]);
  return (
    <div className={styles.screens} aria-hidden>
      {bars.map(({ at, screen, ms }) => (
        <span
          key={at}
          style={{ flexGrow: Math.max(ms, 1), ...screenColour(app, screen) }}
          title={screenName(app, screen, t)}
        >
          <span className={styles.tint} />
          <span className={styles.barName}>{screenName(app, screen, t)}</span>
        </span>
      ))}
    </div>
  );
}

function TaskBars({ recording, tasks }: { recording: Recording; tasks: readonly Task[] }) {
  const { t } = useTranslation('replay');
  const { startedAt, durationMs, events } = recording;
  const length = Math.max(1, durationMs);
  const bars = useMemo(() => {
    const stream = events.map(({ event }) => event);
    return tasks.flatMap((task) =>
      matchTaskAll(task, stream).map(({ startTime, endTime }) => {
        const width = Math.max(narrowestTask, (endTime - startTime) / length);
        return { name: task.name ?? task.id, left: Math.min((startTime - startedAt) / length, 1 - width), width };
      }),
    );
  }, [events, tasks, startedAt, length]);
  if (bars.length === 0) return null;
  return (
    <ul className={styles.tasks} aria-label={t('tasks')}>
      {bars.map(({ name, left, width }, index) => (
        <li key={index} style={{ left: `${100 * left}%`, width: `${100 * width}%` }} title={t('taskDone', { name })}>
          {t('taskDone', { name })}
        </li>
      ))}
    </ul>
  );
}
