import { useRef, type KeyboardEvent } from 'react';
import { formatNumber, useTranslation } from '../../../i18n';
import { screenColour } from '../parts/screen-colour';
import { useStudy } from '../study';
import { nodeWidth, type FlowLayout, type PlacedLink } from './flow-layout';
import styles from './journeys.module.css';
import { usePlaceName } from './place-name';

export interface FlowChartProps {
  layout: FlowLayout;
  /** Key of the picked ribbon. */
  picked: string | undefined;
  onPick(key: string | undefined): void;
}

export const keyOf = ({ link: { from, to } }: PlacedLink): string => `${from}\n${to}`;
const labelPx = 6.8;

/** Ribbons between the screens of each step; one of them can be picked, by arrow keys too. */
export function FlowChart({
  layout: { nodes, links, steps, labelRoom, width, height },
  picked,
  onPick,
}: FlowChartProps) {
  const { app } = useStudy();
  const { t, locale } = useTranslation('journeys');
  const nameOf = usePlaceName();
  const chart = useRef<SVGSVGElement>(null);
  const current = Math.max(
    0,
    links.findIndex((link) => keyOf(link) === picked),
  );
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') onPick(undefined);
    if (by === undefined) return;
    event.preventDefault();
    const next = links[(current + by + links.length) % links.length];
    if (!next) return;
    onPick(keyOf(next));
    [...(chart.current?.querySelectorAll<SVGPathElement>('[data-ribbon]') ?? [])]
      .find((ribbon) => ribbon.dataset['ribbon'] === keyOf(next))
      ?.focus();
  };
  return (
    <svg
      ref={chart}
      className={styles.chart}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={t('chart')}
    >
      {steps.map((x, step) => (
        <text key={step} className={styles.step} x={x} y={14}>
          {step === 0 ? t('start') : t('step', { number: step })}
        </text>
      ))}
      <g role="listbox" aria-label={t('ways')} onKeyDown={move}>
        {links.map((link, index) => {
          const key = keyOf(link);
          const words = t('way', {
            from: nameOf(link.from.surface),
            to: nameOf(link.to.surface),
            n: link.link.count,
            all: formatNumber(link.from.sessions, locale),
            count: link.from.sessions,
          });
          return (
            <path
              key={key}
              data-ribbon={key}
              className={styles.ribbon}
              d={link.path}
              strokeWidth={link.width}
              style={screenColour(app, link.to.surface === null ? null : link.from.surface)}
              role="option"
              aria-selected={key === picked}
              aria-label={words}
              tabIndex={index === current ? 0 : -1}
              data-faded={(picked !== undefined && key !== picked) || undefined}
              onClick={() => onPick(key === picked ? undefined : key)}
              onFocus={() => onPick(key)}
            >
              <title>{words}</title>
            </path>
          );
        })}
      </g>
      {nodes.map(({ id, surface, sessions, x, y, height: size }) => (
        <g key={id} aria-hidden>
          <rect
            className={styles.node}
            style={screenColour(app, surface)}
            x={x}
            y={y}
            width={nodeWidth}
            height={size}
            rx={2}
          />
          <text className={styles.name} x={x + nodeWidth + 6} y={y + 12}>
            {shorten(nameOf(surface), labelRoom / labelPx)}
          </text>
          <text className={styles.count} x={x + nodeWidth + 6} y={y + 27}>
            {t('tests', { count: sessions })}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Cuts a name where there is no room for it; the ribbon's title has all of it. */
const shorten = (name: string, columns: number): string =>
  name.length <= columns ? name : `${name.slice(0, Math.floor(columns) - 1)}…`;
