import { breakpointsOf, type App } from '@prototrail/model';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '../../i18n';
import { NumberScrubber, Select } from '../../ui';
import type { Fit } from '../view';
import styles from './window-size.module.css';

const min = 200;
const max = 3000;
const own = 'own';
/** Windows that most people have. */
const widths = [
  ['smallPhone', 320],
  ['phone', 390],
  ['largePhone', 440],
  ['tablet', 768],
  ['tabletWide', 1024],
  ['laptop', 1280],
  ['desktop', 1440],
] as const;

/** Width of the window, px, and how large a px of it is on this display: a prototype that does not adapt to the window is scaled to it. */
const windowOf = (fit: Fit, chosen: number | null): { width: number; scale: number } => {
  const width = chosen ?? Math.round(fit.w / fit.scale);
  return { width, scale: fit.w / width };
};
const inRange = (width: number): number => Math.min(max, Math.max(min, Math.round(width)));

interface WindowSizeProps {
  app: App;
  fit: Fit;
  /** Chosen width, null for the way that testers see it on this device. */
  width: number | null;
  onChange(width: number | null): void;
}

/** Which window the prototype is shown in: presets, breakpoints, any width. */
export function WindowSize({ app, fit, width, onChange }: WindowSizeProps) {
  const { t } = useTranslation('window');
  const presets = widths.map(([key, w]) => ({ id: String(w), label: `${t(key)} · ${w}` }));
  const breakpoints = [
    ...new Set(Object.keys(app.screens).flatMap((id) => breakpointsOf(app, id).map(({ minWidth }) => minWidth))),
  ]
    .filter((each) => !presets.some(({ id }) => id === String(each)))
    .map((each) => ({ id: String(each), label: t('breakpoint', { width: each }) }));
  const options = [{ id: own, label: t('own') }, ...presets, ...breakpoints];
  const chosen = width === null ? own : String(width);
  const { width: w, scale } = windowOf(fit, width);
  const h = Math.round(fit.h / scale);
  const percent = Math.round(scale * 100);
  return (
    <section className={styles.size} aria-label={t('size')}>
      <Select
        label={t('size')}
        isLabelHidden
        size={28}
        value={options.some(({ id }) => id === chosen) ? chosen : null}
        placeholder={t('size')}
        options={options}
        onChange={(id) => onChange(id === own ? null : Number(id))}
      />
      <NumberScrubber
        label={t('width')}
        prefix="W"
        unit="px"
        value={w}
        min={min}
        max={max}
        onChange={(value) => onChange(inRange(value))}
        className={styles.width ?? ''}
      />
      <span className={styles.scale}>{percent === 100 ? t('at', { w, h }) : t('scaled', { w, h, percent })}</span>
    </section>
  );
}

/** The right edge of the window: dragged, or moved by the arrow keys. */
export function WidthHandle({
  fit,
  width: chosen,
  onChange,
}: {
  fit: Fit;
  width: number | null;
  onChange(width: number): void;
}) {
  const { t } = useTranslation('window');
  const drag = useRef<{ x: number; width: number; scale: number } | null>(null);
  const { width, scale } = windowOf(fit, chosen);
  const move = (event: PointerEvent): void => {
    const start = drag.current;
    // The frame stands in the middle: both edges move.
    if (start) onChange(inRange(start.width + ((event.clientX - start.x) * 2) / start.scale));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(inRange(width + by * (event.shiftKey ? 50 : 10)));
  };
  return (
    <div
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={t('handle')}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width, scale };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
    />
  );
}
