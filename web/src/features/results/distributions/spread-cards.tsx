import { measures, type AnalyticsAnswer, type Grouping, type Measure } from '@prototrail/contracts';
import { useEffect, useState } from 'react';
import { formatDay, formatNumber, useTranslation, type Translate } from '../../../i18n';
import { ChartFrame, EmptyState, Segmented, Select } from '../../../ui';
import { BoxChart, type BoxRow } from '../charts/box-chart';
import { HistogramChart } from '../charts/histogram-chart';
import { Note } from '../parts/note';
import { useWidth } from '../parts/use-width';
import { axisEnd, axisTicks } from './axis';
import styles from './distributions.module.css';
import { measureNumber, measureWords } from './measure-words';
import { boxParts, testsOfBars, testsOfGroup, testsOfPart, type BoxPart } from './scatter-points';
import { TestsBar } from './tests-bar';
import { groupings, type useDistributionAddress } from './use-distribution-address';

type Answer = AnalyticsAnswer<'distributions'>;
type Group = Answer['groups'][number];

export interface SpreadCardsProps extends ReturnType<typeof useDistributionAddress> {
  data: Answer;
}

/** How one measure is spread: box plots by group, and a histogram of all tests. */
export function SpreadCards({ data, address, change }: SpreadCardsProps) {
  const { t } = useTranslation('distributions');
  return (
    <section className={styles.spread} aria-labelledby="spread">
      <div className={styles.spreadHead}>
        <h2 id="spread">{t('spread.title')}</h2>
        <Select
          label={t('spread.of')}
          isLabelHidden
          size="bar"
          value={address.of}
          onChange={(of) => change({ of })}
          options={measures.map((measure) => ({ id: measure, label: t(`measures.${measure}`) }))}
        />
        <span className={styles.against}>{t('spread.by')}</span>
        <Select
          label={t('spread.group')}
          isLabelHidden
          size="bar"
          value={address.by}
          onChange={(by) => change({ by })}
          options={groupings.map((by) => ({ id: by, label: t(`by.${by}`) }))}
        />
      </div>
      <div className={styles.spreadCards}>
        <BoxCard data={data} />
        <HistogramCard data={data} />
      </div>
    </section>
  );
}

/** What a group is called; versions by the days of their tests. */
function groupName({ by, group }: { by: Grouping; group: Group }, t: Translate, locale: string): string {
  if (by === 'task') return group.name || group.group;
  if (by !== 'version') return t(`groups.${by}.${group.group}`);
  const [first, last] = [group.firstMs, group.lastMs].map((time) => formatDay(time, Date.now(), locale));
  return first === last ? t('groups.versionDay', { day: first }) : t('groups.version', { first, last });
}

function boxValues({ box }: Group): number[] {
  return [...box.values, ...box.outliers, box.whiskerHigh ?? 0, box.mean ?? 0];
}

/** By task, times and actions are those of the task; others are of the whole test. */
const isOfTask = (of: Measure, by: Grouping): boolean => by === 'task' && (of === 'duration' || of === 'interactions');

function BoxCard({ data }: { data: Answer }) {
  const { of, by, groups, points, pointsOf } = data;
  const { t, locale } = useTranslation('distributions');
  const [picked, setPicked] = useState<string>();
  useEffect(() => void setPicked(undefined), [of, by, groups]);
  // of a sample, the tests of a group are not all known
  const canPick = points.length >= pointsOf && groups.length > 0;
  const pickedGroup = groups.find(({ group }) => group === picked);
  const [ref, width] = useWidth<HTMLDivElement>(420);
  const words = (value: number | null): string => measureWords(of, value, locale);
  const rows = groups.map((group): BoxRow => ({
    id: group.group,
    label: groupName({ by, group }, t, locale),
    note: t('box.note', { n: group.box.n, median: words(group.box.median) }),
    box: group.box,
  }));
  const end = axisEnd(of, groups.flatMap(boxValues));
  const ofTask = isOfTask(of, by);
  const title = ofTask
    ? t(`box.taskTitle.${of === 'duration' ? 'duration' : 'interactions'}`)
    : t('box.title', { measure: t(`measures.${of}`), group: t(`by.${by}`) });
  const summary = t('box.summary', { title, list: rows.map(({ label, note }) => `${label}: ${note}`).join('; ') });
  const hasFew = groups.some(({ box }) => box.values.length > 0);
  return (
    <ChartFrame
      title={title}
      n={by === 'task' ? t('box.ofFinished') : t('n', { count: groups.reduce((sum, { box }) => sum + box.n, 0) })}
      summary={summary}
      isInteractive={canPick}
      note={[...(hasFew ? [t('box.few')] : []), t('box.caption')].join(' ')}
      table={{
        head: [t(`by.${by}`), 'n', ...['q1', 'median', 'q3', 'mean', 'low', 'high'].map((name) => t(`box.${name}`))],
        rows: groups.map((group) => [
          groupName({ by, group }, t, locale),
          group.box.n,
          ...[
            group.box.q1,
            group.box.median,
            group.box.q3,
            group.box.mean,
            group.box.whiskerLow,
            group.box.whiskerHigh,
          ].map((value) => measureNumber(of, value)),
        ]),
      }}
    >
      <div ref={ref}>
        {rows.length === 0 ? (
          <EmptyState isCompact title={t(by === 'task' || by === 'outcome' ? 'box.noTasks' : 'box.none')} />
        ) : (
          <BoxChart
            rows={rows}
            width={width}
            summary={summary}
            end={end}
            ticksFor={(count) => axisTicks(of, [0, end], count)}
            format={words}
            {...(canPick ? { picked, onPick: (id: string) => setPicked((now) => (now === id ? undefined : id)) } : {})}
          />
        )}
        {pickedGroup && (
          <GroupTests key={picked} data={data} group={pickedGroup} onClear={() => setPicked(undefined)} />
        )}
        {canPick && !pickedGroup && <Note>{t('box.pick')}</Note>}
      </div>
    </ChartFrame>
  );
}

/** The tests of one box plot, or of a part of it. */
function GroupTests({ data, group, onClear }: { data: Answer; group: Group; onClear(): void }) {
  const { of, by, points, tasks } = data;
  const { t } = useTranslation('distributions');
  const [part, setPart] = useState<BoxPart>('all');
  const tests = testsOfGroup(points, { by, group, tasks: tasks.length });
  // values of a task itself are known of the group only
  const hasParts = group.box.values.length === 0 && !isOfTask(of, by);
  return (
    <>
      {hasParts && (
        <Segmented
          label={t('box.part')}
          isCompact
          value={part}
          onChange={setPart}
          items={boxParts.map((id) => ({ id, label: t(`box.parts.${id}`) }))}
        />
      )}
      <TestsBar sessions={testsOfPart(tests, of, group.box, part)} clear={t('box.clear')} onClear={onClear} />
    </>
  );
}

const histogramHeight = 208;

function HistogramCard({ data: { of, histogram, statistics, points, pointsOf } }: { data: Answer }) {
  const { t, locale } = useTranslation('distributions');
  const [ref, width] = useWidth<HTMLDivElement>(300);
  const words = (value: number | null): string => measureWords(of, value, locale);
  const { n, median, medianInterval } = statistics[of];
  const range = (bin: { from: number; to: number }): string =>
    bin.from === bin.to ? words(bin.from) : t('histogram.range', { from: words(bin.from), to: words(bin.to) });
  const medianText = medianInterval
    ? t('histogram.median', { median: words(median), low: words(medianInterval[0]), high: words(medianInterval[1]) })
    : t('histogram.medianOnly', { median: words(median) });
  const bins = histogram.filter(({ from, to }, index) => from !== to || index === 0);
  const [bars, setBars] = useState<readonly [number, number]>();
  useEffect(() => void setBars(undefined), [of, histogram]);
  // of a sample, the tests of a bar are not all known
  const canPick = points.length >= pointsOf;
  const pick = (bar: number, isMore: boolean): void =>
    setBars((now) => {
      if (isMore && now) return [Math.min(now[0], bar), Math.max(now[1], bar)];
      return now?.[0] === bar && now[1] === bar ? undefined : [bar, bar];
    });
  const busiest = bins.reduce((most, bin) => (bin.count > most.count ? bin : most), { from: 0, to: 0, count: 0 });
  const title = t(`measures.${of}`);
  const summary = t('histogram.summary', { title, range: range(busiest), count: busiest.count, median: medianText });
  return (
    <ChartFrame
      title={title}
      n={t('n', { count: n })}
      summary={summary}
      isInteractive={canPick}
      note={n > 0 ? `${medianText} ${t('histogram.caption')}` : undefined}
      table={{
        head: [title, t('histogram.tests')],
        rows: bins.map((bin) => [range(bin), bin.count]),
      }}
    >
      <div ref={ref}>
        {n === 0 ? (
          <EmptyState isCompact title={t('histogram.none')} />
        ) : (
          <HistogramChart
            bins={bins}
            width={width}
            height={histogramHeight}
            summary={summary}
            median={median}
            interval={medianInterval}
            ticksFor={(count) => axisTicks(of, [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0], count)}
            format={words}
            formatCount={(count) => formatNumber(count, locale)}
            describe={(bin) => `${range(bin)}: ${t('tests', { count: bin.count })}`}
            {...(canPick ? { picked: bars, onPick: pick } : {})}
          />
        )}
        {bars && (
          <TestsBar
            sessions={testsOfBars(points, of, { bins, bars })}
            clear={t('histogram.clear')}
            onClear={() => setBars(undefined)}
          />
        )}
        {canPick && n > 0 && !bars && <Note>{t('histogram.pick')}</Note>}
      </div>
    </ChartFrame>
  );
}
