import { toNumber } from '@prototrail/model';
import { useId, useState, type ReactNode } from 'react';
import type { SceneWidget } from '../runtime';
import styles from './player.module.css';

const gap = 4;
const color = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** Hint of a widget, shown below its lower left corner while the pointer is over it (simulation rules 5.3). */
export function useTooltip(item: SceneWidget): { id?: string; element: ReactNode; show: (isShown: boolean) => void } {
  const id = useId();
  const [isShown, show] = useState(false);
  const { props, effectiveStyle: style } = item.widget;
  const text = props['tooltipText'];
  if (typeof text !== 'string' || text === '') return { element: null, show: () => undefined };
  const element = (
    <span
      id={id}
      role="tooltip"
      className={isShown ? styles.tooltip : styles.hidden}
      style={
        isShown
          ? {
              top: item.h + gap,
              background: color(style['tooltipBackground'], '#333333'),
              color: color(style['tooltipColor'], '#ffffff'),
              fontSize: toNumber(style['tooltipFontSize'], 12),
            }
          : undefined
      }
    >
      {text}
    </span>
  );
  return { id, element, show };
}
