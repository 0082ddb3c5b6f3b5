import { scaleLinear } from '@visx/scale';
import { useMemo, type ReactNode } from 'react';
import { formatNumber, useTranslation } from '../../i18n';
import { ChartFrame, cx } from '../../ui';
import type { Study } from './studies';
import { testsPerWeek, type TestsPerWeek } from './weeks';
import styles from './weeks-card.module.css';

/** Of the chart with its legend, px; also kept where there is none, so that what is below does not move. */
const bodyHeight = 240;

interface WeeksCardProps {
  studies: readonly Study[];
  now: number;
  isLoading: boolean;
}

/** How many tests came in each of the last weeks, by study. */
export function WeeksCard({ studies, now, isLoading }: WeeksCardProps): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  const weeks = useMemo(() => testsPerWeek(studies, now), [studies, now]);
  const { starts, series } = weeks;
  const nameOf = ({ name }: (typeof series)[number]): string => name ?? t('weeks.others');
  const total = series.reduce((sum, { counts }) => sum + counts.reduce((all, count) => all + count, 0), 0);
  return (
    <ChartFrame
      title={t('weeks.title')}
      n={t('weeks.n', { count: total, number: formatNumber(total, locale) })}
      summary={t('weeks.summary')}
      note={t('weeks.note')}
      isLoading={isLoading}
      height={bodyHeight}
      table={{
        head: [t('weeks.week'), ...series.map(nameOf)],
        rows: starts.map((start, week) => [dayWords(start, locale), ...series.map(({ counts }) => counts[week] ?? 0)]),
      }}
    >
      {total === 0 ? (
        <p className={cx(styles['body'], styles['empty'])}>{t('weeks.empty')}</p>
      ) : (
        <div className={styles['body']}>
          <WeekBars {...weeks} nameOf={nameOf} />
          <ul className={styles['legend']}>
            {series.map((one, place) => (
              <li key={one.id}>
                <span className={styles['swatch']} data-place={place} aria-hidden />
                {nameOf(one)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ChartFrame>
  );
}

/** Days are counted in UTC. */
const dayWords = (start: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(start);

const size = { w: 320, h: 190 };
const margin = { top: 8, right: 4, bottom: 22, left: 30 };
/** Part of its week that a bar fills, and the gap between two studies in it, px. */
const filled = 0.78;
const gap = 1;

const ticks = 4;

function WeekBars({
  starts,
  series,
  nameOf,
}: TestsPerWeek & { nameOf(one: TestsPerWeek['series'][number]): string }): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  const most = Math.max(
    1,
    ...starts.map((_, week) => series.reduce((sum, { counts }) => sum + (counts[week] ?? 0), 0)),
  );
  const y = scaleLinear<number>({ domain: [0, most], range: [size.h - margin.bottom, margin.top], nice: ticks });
  const slot = (size.w - margin.left - margin.right) / starts.length;
  const dates = [0, Math.floor(starts.length / 2), starts.length - 1];
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${size.w} ${size.h}`} aria-hidden>
      {y
        .ticks(ticks)
        .filter(Number.isInteger)
        .map((count) => (
          <g key={count}>
            <line className={styles['grid']} x1={margin.left} x2={size.w - margin.right} y1={y(count)} y2={y(count)} />
            <text
              className={styles['axis']}
              x={margin.left - 6}
              y={y(count)}
              textAnchor="end"
              dominantBaseline="middle"
            >
              {formatNumber(count, locale)}
            </text>
          </g>
        ))}
      {starts.map((start, week) => {
        const x = margin.left + slot * (week + (1 - filled) / 2);
        let below = 0;
        return (
          <g key={start}>
            {series.map((one, place) => {
              const count = one.counts[week] ?? 0;
              if (count === 0) return null;
              const from = below;
              below += count;
              const words = t('weeks.bar', { name: nameOf(one), count, from: dayWords(start, locale) });
              const height = Math.max(1, y(from) - y(below) - gap);
              return (
                <rect
                  key={one.id}
                  className={styles['bar']}
                  data-place={place}
                  x={x}
                  y={y(below)}
                  width={slot * filled}
                  height={height}
                  rx={2}
                >
                  <title>{words}</title>
                </rect>
              );
            })}
            {dates.includes(week) && (
              <text
                className={styles['axis']}
                x={
                  week === 0
                    ? margin.left
                    : week === starts.length - 1
                      ? size.w - margin.right
                      : x + (slot * filled) / 2
                }
                y={size.h - 6}
                textAnchor={week === 0 ? 'start' : week === starts.length - 1 ? 'end' : 'middle'}
              >
                {dayWords(start, locale)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
