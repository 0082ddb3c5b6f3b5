import type { AnalyticsAnswer } from '@prototrail/contracts';
import { formatDay, formatDuration, formatNumber, formatPercent, useTranslation } from '../../../i18n';
import { DayBars, HelpButton, StatTile } from '../../../ui';
import { fewTests, intervalWords, rateWords } from '../words';
import { totalsOf, type ComparedRounds } from './round-before';
import { spansOf } from './spans';
import styles from './overview.module.css';

type Overview = AnalyticsAnswer<'overview'>;
interface TileProps {
  /** Undefined while it is loading. */
  data: Overview | undefined;
  /** This round beside the one before. */
  rounds?: ComparedRounds | undefined;
  /** Durations without idle gaps. */
  active?: AnalyticsAnswer<'activeTime'> | undefined;
}

/** Width of a bar in the chart of tests, px, when there are few. */
const maxBarWidth = 28;
const minBarsWidth = 156;

/** Tests, success, time and coverage, each with what its certainty is. */
export function Tiles({ data, rounds, active }: TileProps) {
  return (
    <div className={styles.tiles}>
      <TestsTile data={data} />
      <SuccessTile data={data} rounds={rounds} />
      <DurationTile data={data} active={active} />
      <CoverageTile data={data} />
    </div>
  );
}

function TestsTile({ data }: TileProps) {
  const { t, locale } = useTranslation('results');
  const days = data?.testsPerDay ?? [];
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  const { span, counts } = spansOf(days);
  const dayWords = (day: string | undefined): string =>
    day ? formatDay(Date.parse(`${day}T00:00`), Date.now(), locale) : '';
  return (
    <StatTile label={t('overview.tests')} value={data ? formatNumber(data.sessions, locale) : '–'} isLoading={!data}>
      <span className={styles.perDay} style={{ maxWidth: Math.max(minBarsWidth, counts.length * maxBarWidth) }}>
        <span style={counts.length === 1 ? { maxWidth: maxBarWidth } : undefined}>
          <DayBars counts={counts} summary={t(`overview.per.${span}`, { from: dayWords(first), to: dayWords(last) })} />
        </span>
        <span className={styles.dayEnds}>
          <span>{dayWords(first)}</span>
          <span>{t(`overview.perShort.${span}`)}</span>
          {days.length > 1 && <span>{dayWords(last)}</span>}
        </span>
      </span>
    </StatTile>
  );
}

/** A test that was given up counts as a failure; how many said so, and for how many the time was over, stands beside it. */
export function SuccessTile({ data, rounds }: TileProps) {
  const { t, locale } = useTranslation('results');
  const {
    succeeded = 0,
    started = 0,
    gaveUp = 0,
    timeOver = 0,
    rate = null,
    interval = null,
  } = data?.taskSuccess ?? {};
  const isRate = started >= fewTests;
  const before = rounds && totalsOf(rounds).before;
  const beside = [
    gaveUp > 0 && t('overview.gaveUp', { count: gaveUp }),
    timeOver > 0 && t('overview.timeOver', { count: timeOver }),
    before && before.n >= fewTests && t('overview.before', { value: formatPercent(before.x / before.n, locale) }),
  ].filter(Boolean);
  return (
    <StatTile
      label={t('overview.success')}
      value={rateWords(succeeded, started, locale, t)}
      unit={
        started > 0
          ? t(isRate ? 'overview.attempts' : 'overview.attemptsOnly', { x: succeeded, n: started })
          : t('overview.noTasks')
      }
      foot={intervalWords(interval, started, locale, t)}
      comparison={beside.length > 0 ? beside.join(' · ') : undefined}
      isLoading={!data}
      {...(interval && rate !== null && isRate
        ? { interval: { low: interval[0], high: interval[1], value: rate, min: 0, max: 1 } }
        : {})}
    />
  );
}

function DurationTile({ data, active }: TileProps) {
  const { t } = useTranslation('results');
  const { median = null, mean = null } = data?.durationMs ?? {};
  const [low, high] = data?.medianDurationInterval ?? [null, null];
  const hasInterval = low !== null && high !== null;
  const { median: activeMs = null } = active?.activeMs ?? {};
  const beside = [
    mean !== null && t('overview.mean', { time: formatDuration(mean) }),
    activeMs !== null && t('overview.active', { time: formatDuration(activeMs) }),
    active && active.interrupted > 0 && t('overview.interrupted', { count: active.interrupted }),
  ].filter(Boolean);
  return (
    <StatTile
      label={t('overview.duration')}
      {...(activeMs === null ? {} : { info: <HelpButton page="reading" part="active" /> })}
      value={median === null ? '–' : formatDuration(median)}
      unit={t('overview.median')}
      foot={hasInterval ? t('interval', { low: formatDuration(low), high: formatDuration(high) }) : t('noInterval')}
      comparison={beside.length > 0 ? beside.join(' · ') : undefined}
      isLoading={!data}
      {...(hasInterval && median !== null
        ? { interval: { low, high, value: median, min: 0, max: Math.max(high * 1.4, median * 2) } }
        : {})}
    />
  );
}

function CoverageTile({ data }: TileProps) {
  const { t, locale } = useTranslation('results');
  const mean = data?.coverageMean ?? null;
  return (
    <StatTile
      label={t('overview.coverage')}
      value={mean === null ? '–' : formatPercent(mean, locale)}
      unit={t('overview.coverageUnit')}
      foot={
        data
          ? t('overview.coverageFoot', {
              seen: Math.round((data.coverageUnion ?? 0) * data.coverableScreens),
              all: data.coverableScreens,
            })
          : ''
      }
      isLoading={!data}
      {...(mean === null ? {} : { interval: { low: mean, high: mean, value: mean, min: 0, max: 1 } })}
    />
  );
}
