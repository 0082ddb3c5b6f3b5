import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Banner, Card, EmptyState, Select, Skeleton } from '../../../ui';
import { Failed } from '../parts/failed';
import { Note } from '../parts/note';
import { ViewBody } from '../parts/view-body';
import { useSegments } from '../segments/use-segments';
import { useStudy } from '../study';
import { useLinks } from '../use-links';
import { AnswersCard } from './answers-card';
import { MeasuresTable, SuccessTable } from './compare-tables';
import styles from './compare.module.css';
import { DifferenceCard } from './difference-card';
import { dimensionOf, dimensions, groupsOf, groupWords, type Dimension } from './groups';
import { PartingCard } from './parting-card';
import { ChosenGroups, Pickers } from './pickers';
import PlannerCard from './planner-card';
import { StepsCard } from './steps-card';
import { judge, usualPlan, type Verdict } from './verdict';

const plans = [5, 10, 20, 40, 60, 100];

/** Two groups of tests side by side. The groups and the planned number stand in the address. */
export default function CompareView() {
  const { app, appId, filter, isExample } = useStudy();
  const { t, locale } = useTranslation('compare');
  const [search, setSearch] = useSearchParams();
  const [a, b] = [search.get('a'), search.get('b')];
  const [chosen, setChosen] = useState<Dimension>();
  const dimension = dimensionOf(a) ?? dimensionOf(b) ?? chosen ?? 'device';
  const planned = plans.find((plan) => String(plan) === search.get('plan')) ?? usualPlan;
  const change = (changes: Readonly<Record<string, string | undefined>>): void =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const links = useLinks(appId, isExample);
  const segments = useSegments(appId, { skip: isExample }).list ?? [];
  const versions = useMetric({ appId, metric: 'distributions', filter: { by: 'version' }, isExample });
  const known = {
    tasks: versions.data?.tasks ?? [],
    versions: versions.data?.groups ?? [],
    links,
    segments,
    app,
    t,
    locale,
  };
  const isChosen = a !== null && b !== null && a !== b;
  const { data, isError, isFetching, refetch } = useMetric(
    { appId, metric: 'compare', filter: { ...filter, a: a ?? undefined, b: b ?? undefined }, isExample },
    { skip: !isChosen },
  );
  const names = { a: groupWords(a ?? '', known), b: groupWords(b ?? '', known) };
  const more = { a: a ?? '', b: b ?? '', names, isEarly: data !== undefined && judge(data, planned).kind === 'early' };
  return (
    <ViewBody>
      <div className={styles.bar}>
        <Pickers
          dimension={dimension}
          onDimension={(next) => {
            setChosen(next);
            change({ a: undefined, b: undefined });
          }}
          a={a}
          b={b}
          onGroups={change}
          options={groupsOf(dimension, known)}
          dimensions={dimensions.filter((id) => id === dimension || id === 'date' || groupsOf(id, known).length > 0)}
        />
        <Select
          label={t('planned')}
          size={32}
          value={String(planned)}
          onChange={(plan) => change({ plan: plan === String(usualPlan) ? undefined : plan })}
          options={plans.map((plan) => ({ id: String(plan), label: t('plannedEach', { count: plan }) }))}
        />
      </div>
      {!isChosen && (
        <EmptyState isCompact title={t(a !== null && a === b ? 'same' : 'start.title')}>
          <Note>{t('start.body')}</Note>
        </EmptyState>
      )}
      {isChosen && !data && (isError ? <Failed retry={refetch} /> : <Waiting />)}
      {isChosen && data && (
        <div
          className={styles.results}
          aria-busy={isFetching}
          data-full={Math.min(data.groups.a, data.groups.b) > 0 || undefined}
        >
          <Result data={data} names={names} planned={planned} />
          {Math.min(data.groups.a, data.groups.b) > 0 && <StepsCard {...more} />}
          {Math.min(data.groups.a, data.groups.b) > 0 && <AnswersCard {...more} />}
          {data.groups.a + data.groups.b > 0 && <PartingCard {...more} />}
          {data.groups.a + data.groups.b > 0 && <DifferenceCard a={a} b={b} names={names} />}
        </div>
      )}
      <PlannerCard />
    </ViewBody>
  );
}

/** As high as a window, so that what stands below does not move in sight when the results come. */
const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton height={320} radius={12} />
  </div>
);

interface ResultProps {
  data: AnalyticsAnswer<'compare'>;
  names: Record<'a' | 'b', string>;
  planned: number;
}

function Result({ data, names, planned }: ResultProps) {
  const { t } = useTranslation('compare');
  const verdict = judge(data, planned);
  return (
    <>
      <Card className={styles.verdict ?? ''}>
        <ChosenGroups names={names} sizes={data.groups} />
        <div role="status">
          <h2>{t(`verdict.${verdict.kind}.title`, { name: names.b, other: names.a })}</h2>
          <p>{sentence(verdict, { t, names, planned })}</p>
        </div>
      </Card>
      {data.groups.both > 0 && <Banner kind="warning">{t('overlap', { count: data.groups.both })}</Banner>}
      {verdict.kind !== 'empty' && (
        <>
          <SuccessTable data={data} verdict={verdict} names={names} />
          <MeasuresTable data={data} verdict={verdict} names={names} />
          <Note>{t('corrected', { count: data.tests })}</Note>
        </>
      )}
    </>
  );
}

interface SentenceWords {
  t(key: string, values?: Record<string, unknown>): string;
  names: Record<'a' | 'b', string>;
  planned: number;
}

/** What is clear and what is not. */
function sentence({ kind, success, measures }: Verdict, { t, names, planned }: SentenceWords): string {
  if (kind === 'early') return t('verdict.early.body', { count: planned });
  if (kind !== 'found') return t(`verdict.${kind}.body`);
  const found = [
    ...success.map(({ name, difference }) =>
      t((difference ?? 0) > 0 ? 'verdict.taskHigher' : 'verdict.taskLower', { task: name }),
    ),
    ...measures.map(({ measure, name, ratio, delta }) =>
      t((ratio === null ? (delta ?? 0) > 0 : ratio > 1) ? 'verdict.more' : 'verdict.less', {
        measure: t(`measures.${measure}`, { name }),
      }),
    ),
  ];
  return t('verdict.found.body', { name: names.b, other: names.a, list: found.join('; ') });
}
