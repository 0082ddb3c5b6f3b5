import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMetric } from '../../../api';
import { formatPercent, useTranslation } from '../../../i18n';
import { ChartFrame, EmptyState, Select, useAddressChange } from '../../../ui';
import { Failed } from '../parts/failed';
import { useWidth } from '../parts/use-width';
import { ViewBody } from '../parts/view-body';
import { useStudy } from '../study';
import { FlowChart, keyOf } from './flow-chart';
import { layoutFlow } from './flow-layout';
import styles from './journeys.module.css';
import { PathsList } from './paths-list';
import { usePlaceName } from './place-name';
import { WayCard } from './way-card';

const stepChoices = [3, 5, 7, 10];
const usualSteps = 5;
const shareChoices = [0, 0.02, 0.05, 0.1];
const usualShare = 0.02;
/** Left and right of the chart in its card, px. */
const cardPadding = 34;
/** Begins with the first screen of each test. */
const fromFirst = 'first';

/** Where testers went from screen to screen, and where they left. */
export default function JourneysView() {
  const { appId, filter, isExample } = useStudy();
  const { t, locale } = useTranslation('journeys');
  const nameOf = usePlaceName();
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<'start' | 'steps' | 'share'>(setSearch);
  const start = search.get('start') ?? fromFirst;
  const steps = choiceOf(search.get('steps'), stepChoices, usualSteps);
  const minShare = choiceOf(search.get('share'), shareChoices, usualShare);
  const [picked, setPicked] = useState<string>();
  const [frame, width] = useWidth<HTMLDivElement>(900);
  const { data, isError, isFetching, refetch } = useMetric({
    appId,
    metric: 'flow',
    filter: { ...filter, steps, minShare, start: start === fromFirst ? undefined : start },
    isExample,
  });
  const layout = useMemo(() => (data ? layoutFlow(data, width - cardPadding) : undefined), [data, width]);
  const way = layout?.links.find((link) => keyOf(link) === picked);
  if (isError && !data) {
    return (
      <ViewBody>
        <Failed retry={refetch} />
      </ViewBody>
    );
  }
  const options = [
    { id: fromFirst, label: t('fromFirst') },
    ...(data?.starts ?? []).map(({ surface, sessions }) => ({
      id: surface,
      label: nameOf(surface),
      description: t('tests', { count: sessions }),
    })),
  ];
  return (
    <div className={styles.view}>
      <div className={styles.main} ref={frame}>
        <ChartFrame
          title={t('title')}
          n={data && t('tests', { count: data.started })}
          isInteractive
          isLoading={!data}
          height={420}
          summary={t('chart')}
          note={
            data &&
            [
              ...(data.hiddenSessions > 0
                ? [t('hidden', { share: formatPercent(minShare, locale), count: data.hiddenSessions })]
                : []),
              t('caption'),
            ].join(' ')
          }
          {...(layout
            ? {
                table: {
                  head: [t('columns.step'), t('columns.from'), t('columns.to'), t('columns.tests')],
                  rows: layout.links.map(({ link, from, to }) => [
                    to.step,
                    nameOf(from.surface),
                    nameOf(to.surface),
                    link.count,
                  ]),
                },
              }
            : {})}
          controls={
            <div className={styles.controls}>
              <Select
                label={t('startingAt')}
                isLabelHidden
                size="bar"
                value={start}
                onChange={(from) => change({ start: from === fromFirst ? undefined : from })}
                options={options}
              />
              <Select
                label={t('steps')}
                isLabelHidden
                size="bar"
                value={String(steps)}
                onChange={(value) => change({ steps: value === String(usualSteps) ? undefined : value })}
                options={stepChoices.map((count) => ({ id: String(count), label: t('stepCount', { count }) }))}
              />
              <Select
                label={t('leastShare')}
                isLabelHidden
                size="bar"
                value={String(minShare)}
                onChange={(value) => change({ share: value === String(usualShare) ? undefined : value })}
                options={shareChoices.map((share) => ({
                  id: String(share),
                  label: share === 0 ? t('allWays') : t('waysOf', { share: formatPercent(share, locale) }),
                }))}
              />
            </div>
          }
        >
          <div className={styles.scroll} aria-busy={isFetching}>
            {layout && layout.links.length > 0 ? (
              <FlowChart layout={layout} picked={way && picked} onPick={setPicked} />
            ) : (
              <EmptyState isCompact title={t('none')} />
            )}
          </div>
        </ChartFrame>
      </div>
      <aside className={styles.side}>
        <WayCard way={way} />
        {data && <PathsList paths={data.paths} />}
      </aside>
    </div>
  );
}

/** A number of the address that is one of those that are offered. */
const choiceOf = (text: string | null, choices: readonly number[], usual: number): number =>
  choices.find((choice) => String(choice) === text) ?? usual;
