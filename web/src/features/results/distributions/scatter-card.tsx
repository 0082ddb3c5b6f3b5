import { measures, type AnalyticsAnswer } from '@prototrail/contracts';
import { ArrowRight, ArrowUp, BoxSelect } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { formatExact, formatNumber, useTranslation } from '../../../i18n';
import { ChartFrame, EmptyState, IconButton, Select } from '../../../ui';
import { useTestName } from '../parts/test-name';
import { useWidth } from '../parts/use-width';
import { useStudy } from '../study';
import styles from './distributions.module.css';
import { measureNumber } from './measure-words';
import { areaText, middleArea, placeTests, testsIn, type Outlier } from './scatter-points';
import { ScatterPlot } from './scatter-plot';
import { TestsBar } from './tests-bar';
import type { useDistributionAddress } from './use-distribution-address';

export interface ScatterCardProps extends ReturnType<typeof useDistributionAddress> {
  data: AnalyticsAnswer<'distributions'>;
  outliers: ReadonlyMap<string, Outlier>;
}

/** Each test as a point between two measures. Tests in an area can be listed or played again. */
export function ScatterCard({ data, outliers, address, change }: ScatterCardProps) {
  const { openReplay } = useStudy();
  const { t, locale } = useTranslation('distributions');
  const nameOf = useTestName();
  const [ref, width] = useWidth<HTMLDivElement>(720);
  const frame = useRef<HTMLDivElement>(null);
  const { x, y, area } = address;
  const placed = useMemo(() => placeTests(data.points, { x, y }, outliers), [data.points, x, y, outliers]);
  const marked = placed.filter(({ outlier }) => outlier).length;
  const names = { x: t(`measures.${x}`), y: t(`measures.${y}`) };
  const options = measures.map((measure) => ({ id: measure, label: t(`measures.${measure}`) }));
  const inside = area ? testsIn(placed, area) : [];
  const startArea = (): void => {
    change({ area: areaText(middleArea(placed)) });
    requestAnimationFrame(() => frame.current?.querySelector<SVGRectElement>('[data-area]')?.focus());
  };
  return (
    <ChartFrame
      title={t('scatter.title')}
      n={<Legend tests={placed.length - marked} outliers={marked} />}
      isInteractive
      summary={t('scatter.summary', { ...names, tests: t('tests', { count: placed.length }) })}
      note={notes({ t, locale, drawn: data.points.length, all: data.pointsOf, placed: placed.length })}
      table={{
        head: [t('details.test'), t('details.date'), names.x, names.y, t('details.outlier')],
        rows: placed.map(({ test, outlier, ...at }) => [
          nameOf(test),
          formatExact(test.startMs, locale),
          measureNumber(x, at.x),
          measureNumber(y, at.y),
          outlier ? t('details.yes') : '',
        ]),
      }}
      controls={
        <div className={styles.controls}>
          <Select
            label={t('scatter.vertical')}
            isLabelHidden
            size="bar"
            icon={ArrowUp}
            value={y}
            onChange={(id) => change({ y: id, area: undefined })}
            options={options}
          />
          <span className={styles.against}>{t('scatter.against')}</span>
          <Select
            label={t('scatter.horizontal')}
            isLabelHidden
            size="bar"
            icon={ArrowRight}
            value={x}
            onChange={(id) => change({ x: id, area: undefined })}
            options={options}
          />
          {placed.length > 1 && <IconButton icon={BoxSelect} size={28} label={t('area.start')} onPress={startArea} />}
        </div>
      }
    >
      <div ref={ref}>
        <div ref={frame}>
          {placed.length === 0 ? (
            <EmptyState isCompact title={t('scatter.none')} />
          ) : (
            <ScatterPlot
              placed={placed}
              axes={{ x, y }}
              means={{ x: data.statistics[x].mean, y: data.statistics[y].mean }}
              width={width}
              area={area}
              onArea={(next) => change({ area: next && areaText(next) })}
              picked={address.test}
              onPick={(session) => change({ test: session })}
              onOpen={openReplay}
            />
          )}
        </div>
        {area && (
          <TestsBar
            sessions={inside.map(({ test }) => test.session)}
            clear={t('area.clear')}
            onClear={() => change({ area: undefined })}
          />
        )}
      </div>
    </ChartFrame>
  );
}

function Legend({ tests, outliers }: { tests: number; outliers: number }) {
  const { t } = useTranslation('distributions');
  return (
    <span className={styles.legend}>
      <svg width={10} height={10} aria-hidden className={styles.mark}>
        <circle cx={5} cy={5} r={4.5} />
      </svg>
      {t('tests', { count: tests })}
      {outliers > 0 && (
        <>
          <svg width={12} height={12} aria-hidden className={styles.mark} data-outlier>
            <path d="M6 0 L12 6 L6 12 L0 6 Z" />
          </svg>
          {t('outlierCount', { count: outliers })}
        </>
      )}
    </span>
  );
}

interface Drawn {
  t(key: string, values?: Record<string, unknown>): string;
  locale: string;
  drawn: number;
  all: number;
  placed: number;
}

function notes({ t, locale, drawn, all, placed }: Drawn): string {
  const sampled =
    all > drawn ? t('scatter.sampled', { drawn: formatNumber(drawn, locale), all: formatNumber(all, locale) }) : '';
  const missing = drawn > placed ? t('scatter.missing', { count: drawn - placed }) : '';
  return [t('scatter.caption'), sampled, missing].filter((part) => part !== '').join(' ');
}
