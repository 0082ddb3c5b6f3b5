import { useMemo, type CSSProperties } from 'react';
import { formatDuration, useTranslation } from '../../../i18n';
import { screenColour } from '../parts/screen-colour';
import { useStudy } from '../study';
import { screenName } from '../words';
import styles from './ghosts.module.css';
import type { Person } from './person';
import { ShapeMark } from './shape-mark';
import { visitsOf } from './together';

interface LanesProps {
  people: readonly Person[];
  hidden: ReadonlySet<string>;
  durationMs: number;
  t: number;
  onSeek(t: number): void;
}

/** A line of screens for each test on one scale of time; a press on a screen goes to its begin. */
export function Lanes({ people, hidden, durationMs, t: now, onSeek }: LanesProps) {
  const { t } = useTranslation('ghosts');
  const length = Math.max(1, durationMs);
  return (
    <div className={styles.lanes}>
      <input
        type="range"
        className={styles.range}
        aria-label={t('time')}
        aria-valuetext={t('timeOf', { time: formatDuration(now), total: formatDuration(durationMs) })}
        min={0}
        max={durationMs}
        step={100}
        value={now}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
      <ol>
        {people.map((person) => (
          <li key={person.session} data-hidden={hidden.has(person.session) || undefined}>
            <ShapeMark place={person.place} />
            <Lane person={person} length={length} onSeek={onSeek} />
          </li>
        ))}
      </ol>
      <span className={styles.now} style={{ '--at': now / length } as CSSProperties} aria-hidden />
    </div>
  );
}

function Lane({ person, length, onSeek }: { person: Person; length: number; onSeek(t: number): void }) {
  const { app } = useStudy();
  const { t } = useTranslation('results');
  const { recording, offset } = person;
  const visits = useMemo(() => (recording ? visitsOf(recording) : []), [recording]);
  if (!recording) return <span className={styles.lane} />;
  const percent = (ms: number): string => `${(100 * ms) / length}%`;
  return (
    <span className={styles.lane} aria-hidden>
      {visits.map(({ at, ms, screen }) => {
        const from = Math.max(0, at - offset);
        const to = at + ms - offset;
        if (to <= 0) return null;
        return (
          <span
            key={at}
            className={styles.visit}
            style={{ left: percent(from), width: percent(to - from), ...screenColour(app, screen) }}
            title={screenName(app, screen, t)}
            onClick={() => onSeek(from)}
          >
            {screenName(app, screen, t)}
          </span>
        );
      })}
      <span className={styles.end} style={{ left: percent(Math.max(0, recording.durationMs - offset)) }} />
    </span>
  );
}
