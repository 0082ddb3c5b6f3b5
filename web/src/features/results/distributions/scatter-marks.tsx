import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n';
import { useTestName } from '../parts/test-name';
import styles from './distributions.module.css';
import { measureWords } from './measure-words';
import type { PlacedTest, ScatterPlotProps } from './scatter-points';

/** Names of outliers beside their marks; more would cover each other. */
const maxNamed = 8;
const diamond = 'M0 -6 L6 0 L0 6 L-6 0 Z';

interface ScatterMarksProps extends ScatterPlotProps {
  x(value: number): number;
  y(value: number): number;
  /** Sessions inside the area; undefined without an area. */
  inside: ReadonlySet<string> | undefined;
  onHover(session: string | undefined): void;
}

/** The tests as marks: circles, diamonds for outliers. Arrow keys go from left to right, Enter opens the session. */
export function ScatterMarks({ placed, axes, x, y, inside, picked, onPick, onOpen, onHover }: ScatterMarksProps) {
  const { t, locale } = useTranslation('distributions');
  const nameOf = useTestName();
  const list = useRef<SVGGElement>(null);
  const current = Math.max(
    0,
    placed.findIndex(({ test }) => test.session === picked),
  );
  const move = (event: KeyboardEvent): void => {
    const session = placed[current]?.test.session;
    if (event.key === 'Enter' && session !== undefined) onOpen(session);
    if (event.key === 'Escape') onPick(undefined);
    const to = placeAfterKey(event.key, current, placed.length);
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<SVGGElement>('[role="option"]')[to]?.focus();
  };
  const words = ({ test, x: left, y: top, outlier }: PlacedTest): string =>
    t(outlier ? 'scatter.outlier' : 'scatter.test', {
      name: nameOf(test),
      x: `${t(`measures.${axes.x}`)} ${measureWords(axes.x, left, locale)}`,
      y: `${t(`measures.${axes.y}`)} ${measureWords(axes.y, top, locale)}`,
    });
  const named = new Set(
    placed
      .filter(({ outlier }) => outlier)
      .sort((a, b) => (b.outlier?.score ?? 0) - (a.outlier?.score ?? 0))
      .slice(0, maxNamed)
      .map(({ test }) => test.session),
  );
  return (
    <g ref={list} role="listbox" aria-label={t('scatter.tests')} onKeyDown={move}>
      {placed.map((entry, index) => {
        const { session } = entry.test;
        return (
          <g
            key={session}
            transform={`translate(${x(entry.x)} ${y(entry.y)})`}
            className={styles.mark}
            role="option"
            aria-selected={session === picked}
            aria-label={words(entry)}
            tabIndex={index === current ? 0 : -1}
            data-outlier={entry.outlier ? true : undefined}
            data-inside={inside?.has(session) || undefined}
            data-faded={(inside && !inside.has(session)) || undefined}
            onClick={() => onPick(session)}
            onDoubleClick={() => onOpen(session)}
            onFocus={() => onPick(session)}
            onPointerEnter={() => onHover(session)}
            onPointerLeave={() => onHover(undefined)}
          >
            <circle className={styles.halo} r={11} />
            {entry.outlier ? <path d={diamond} /> : <circle r={4.5} />}
            {named.has(session) && (
              <text x={11} y={4}>
                {nameOf(entry.test)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Where a key leads to in a list. */
function placeAfterKey(key: string, current: number, count: number): number | undefined {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[key];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return by === undefined ? undefined : Math.min(count - 1, Math.max(0, current + by));
}
