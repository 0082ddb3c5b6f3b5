import type { AnalyticsAnswer, FunnelStep } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { useMemo } from 'react';
import { formatPercent, useTranslation } from '../../../i18n';
import { stepName } from '../funnel/step-words';
import styles from './canvas.module.css';
import { canvasPlace } from './canvas-place';
import { stepPlaces, type Place } from './step-places';

type Funnel = AnalyticsAnswer<'funnels'>['funnels'][number];

/** How far the branch of those who were lost reaches to the lower right, px of the canvas. */
const branch = { x: 160, y: 240 };
/** Widths of lines, px of the window. */
const [thinnest, thickest] = [2, 16];

/** Green where all came on, red where nobody did. */
const reachColour = (share: number): string =>
  `color-mix(in srgb, var(--success-solid) ${Math.round(share * 100)}%, var(--danger-solid))`;

interface Pair {
  step: FunnelStep;
  from: Place;
  to: Place;
  /** Of those who started, who reached the second step and who did not get there from the first. */
  share: number;
  lost: number;
}

export interface DropOffProps {
  app: App;
  /** The task; undefined while it is loading. */
  funnel: Funnel | undefined;
  onLost(sessions: readonly string[]): void;
}

/** The steps of a task from one to the next: as wide as many came on, with a branch for those who did not. */
export function DropOff({ app, funnel, onLost }: DropOffProps) {
  const { t, locale } = useTranslation('canvas');
  const { t: words } = useTranslation('results');
  const pairs = useMemo(() => pairsOf(app, funnel?.steps ?? []), [app, funnel]);
  return (
    <>
      <svg className={styles.lines} width={1} height={1} aria-hidden>
        {pairs.map(({ step, from, to, share, lost }) => (
          <g key={step.step}>
            {lost > 0 && (
              <path
                className={styles.lost}
                d={`M${from.x} ${from.y}q${branch.x} 0 ${branch.x} ${branch.y}`}
                strokeWidth={Math.max(thinnest, thickest * lost)}
              />
            )}
            <path
              className={styles.kept}
              d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
              style={{ stroke: reachColour(share) }}
              strokeWidth={Math.max(thinnest, thickest * share)}
            />
            <circle className={styles.stepDot} cx={to.x} cy={to.y} r={9} />
          </g>
        ))}
      </svg>
      <ul className={styles.labels} aria-label={t('toppings.dropOff')}>
        {pairs.flatMap(({ step, from, to, share, lost }) => {
          const name = stepName({ app }, step, words);
          const reached = formatPercent(share, locale);
          const label = t('reachedStep', { step: name, reached, count: step.reached });
          return [
            <li key={step.step} style={canvasPlace(to)}>
              <span className={styles.wayLabel} title={label}>
                {reached}
              </span>
            </li>,
            ...(lost > 0
              ? [
                  <li key={`${step.step} lost`} style={canvasPlace({ x: from.x + branch.x, y: from.y + branch.y })}>
                    <button
                      type="button"
                      className={styles.lostLabel}
                      aria-label={t('lostBefore', { step: name, count: step.lostBefore })}
                      onClick={() => onLost(step.lostSessions)}
                    >
                      −{formatPercent(lost, locale)}
                    </button>
                  </li>,
                ]
              : []),
          ];
        })}
      </ul>
    </>
  );
}

function pairsOf(app: App, steps: readonly FunnelStep[]): Pair[] {
  const places = stepPlaces(app, steps);
  const started = steps[0]?.reached ?? 0;
  return steps.flatMap((step, index): Pair[] => {
    const [from, to] = [places[index - 1], places[index]];
    if (!from || !to || started === 0) return [];
    return [{ step, from, to, share: step.reached / started, lost: step.lostBefore / started }];
  });
}
