import type { AnalyticsAnswer, SignalKind } from '@prototrail/contracts';
import { useMemo } from 'react';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { useStudy } from '../study';
import { screenName } from '../words';
import { momentWords, signalIcons } from './signal-words';
import styles from './signals.module.css';

interface Mark {
  kind: SignalKind;
  atMs: number;
  surface: string;
  count: number;
}

/** The signs of frustration in one session, in the order of time; none while they are loading. */
export function useSignalMarks(session: string): readonly Mark[] {
  const { appId, isExample } = useStudy();
  const { data } = useMetric({ appId, metric: 'signals', filter: { session, validity: 'all' }, isExample });
  return useMemo(() => marksOf(data?.signals ?? []), [data]);
}

const marksOf = (signals: AnalyticsAnswer<'signals'>['signals']): Mark[] =>
  signals
    .flatMap(({ kind, moments }) => moments.map(({ atMs, surface, count }) => ({ kind, atMs, surface, count })))
    .sort((a, b) => a.atMs - b.atMs);

/** Where on the timeline there are signs of frustration; a press goes to one. */
export function SignalMarks({
  marks,
  durationMs,
  onSeek,
}: {
  marks: readonly Mark[];
  durationMs: number;
  onSeek(atMs: number): void;
}) {
  const { app } = useStudy();
  const { t } = useTranslation('results');
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={t('signals.title')}>
      {marks.map(({ kind, atMs, surface, count }, index) => {
        const Icon = signalIcons[kind];
        const label = momentWords(t, { kind, atMs, count, screen: screenName(app, surface, t) });
        return (
          <li
            key={`${kind} ${atMs} ${index}`}
            style={{ left: `${100 * Math.min(1, atMs / Math.max(1, durationMs))}%` }}
          >
            <button type="button" className={styles.mark} aria-label={label} title={label} onClick={() => onSeek(atMs)}>
              <Icon size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
