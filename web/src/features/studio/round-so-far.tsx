import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMetric } from '../../api';
import { formatDuration, formatPercent, useTranslation } from '../../i18n';
import { Button, Skeleton, TextLink } from '../../ui';
import shared from './studio.module.css';
import styles from './round-so-far.module.css';

type Tone = 'low' | 'good' | undefined;

/** Few tests say little, and 30 are enough for a rate; success, in percent as it is shown, is little up to a third. */
const tests = { low: 5, good: 30 } as const;
const success = { low: 33, good: 66 } as const;
const toneOf = (value: number, { low, good }: { low: number; good: number }): Tone =>
  value <= low ? 'low' : value >= good ? 'good' : undefined;

/** Below this number of tests a rate is given as "x of n" only. */
const fewTests = 5;

export interface RoundSoFarProps {
  appId: string;
  isExample: boolean;
  resultsHref: string;
  onShare: () => void;
}

/** Four figures of the tests so far, each with what it rests on. */
export function RoundSoFar({ appId, isExample, resultsHref, onShare }: RoundSoFarProps): ReactNode {
  const { t, locale } = useTranslation('studio');
  const { data, isLoading, isError } = useMetric({ appId, metric: 'overview', isExample });
  const head = (
    <div className={styles['sideHead']}>
      <h2>{t('round.title')}</h2>
      {data && data.sessions > 0 && <TextLink href={resultsHref}>{t('round.all')}</TextLink>}
    </div>
  );
  if (isLoading) {
    return (
      <>
        {head}
        <Skeleton height={120} />
      </>
    );
  }
  if (isError || !data) {
    return (
      <>
        {head}
        <p className={shared['hint']}>{t('round.failed')}</p>
      </>
    );
  }
  if (data.sessions === 0) {
    return (
      <>
        {head}
        <div className={shared['hint']}>
          <p>{t(isExample ? 'round.noneOfExample' : 'round.none')}</p>
          {!isExample && <Button onPress={onShare}>{t('round.share')}</Button>}
        </div>
      </>
    );
  }
  const { taskSuccess, durationMs, coverageMean } = data;
  const [low, high] = taskSuccess.interval ?? [0, 1];
  const isFew = data.sessions < fewTests;
  const ratio = t('round.of', { part: taskSuccess.succeeded, all: taskSuccess.started });
  return (
    <>
      {head}
      <dl className={styles['figures']}>
        <Figure
          label={t('round.tests')}
          value={String(data.sessions)}
          note={t('round.collected')}
          tone={toneOf(data.sessions, tests)}
        />
        {taskSuccess.started === 0 || taskSuccess.rate === null ? (
          <Figure label={t('round.success')} value="–" note={t('round.noTasks')} />
        ) : (
          <Figure
            label={t('round.success')}
            value={isFew ? ratio : formatPercent(taskSuccess.rate, locale)}
            note={isFew ? '' : t('round.interval', { low: Math.round(low * 100), high: Math.round(high * 100) })}
            tone={isFew ? undefined : toneOf(Math.round(taskSuccess.rate * 100), success)}
          />
        )}
        <Figure
          label={t('round.duration')}
          value={durationMs.median === null ? '–' : formatDuration(durationMs.median)}
          note={t('round.median')}
        />
        <Figure
          label={t('round.coverage')}
          value={coverageMean === null ? '–' : formatPercent(coverageMean, locale)}
          note={t('round.coverageNote')}
        />
      </dl>
    </>
  );
}

function Figure({ label, value, note, tone }: { label: string; value: string; note: string; tone?: Tone }): ReactNode {
  const { t } = useTranslation('studio');
  const Sign = tone === 'low' ? TriangleAlert : CircleCheck;
  return (
    <div data-tone={tone}>
      <dt>
        {label}
        {tone && <Sign size={12} role="img" aria-label={t(`round.tone.${tone}`)} />}
      </dt>
      <dd>
        {value}
        <small>{note}</small>
      </dd>
    </div>
  );
}
