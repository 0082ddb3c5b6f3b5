import type { Screen } from '@prototrail/model';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '../../../../i18n';
import type { AreaBox } from './area-text';
import styles from './areas.module.css';
import type { Areas } from './use-areas';

export interface AreaLayerProps {
  areas: Areas;
  screen: Screen;
  /** Screen px per px of the prototype. */
  zoom: number;
  onDrawn(box: AreaBox): void;
}

/** The areas of interest over the picture of a screen, and a new one while it is drawn. */
export function AreaLayer({ areas, screen, zoom, onDrawn }: AreaLayerProps) {
  const placed = ({ x, y, w, h }: AreaBox) => ({ left: x * zoom, top: y * zoom, width: w * zoom, height: h * zoom });
  return (
    <>
      <div aria-hidden>
        {areas.areas.map(({ place, name, boxes }) =>
          boxes.map((box, index) => (
            <span key={`${place} ${index}`} className={styles.area} style={placed(box)}>
              {index === 0 && <span className={styles.areaName}>{name}</span>}
            </span>
          )),
        )}
      </div>
      {areas.isDrawing && (
        <DrawArea
          screen={screen}
          zoom={zoom}
          onDrawn={(box) => {
            areas.draw(false);
            onDrawn(box);
          }}
          onCancel={() => areas.draw(false)}
        />
      )}
    </>
  );
}

/** A press that moves less than this draws nothing, px. */
const minDragPx = 6;
/** A step of the arrow keys, px of the prototype; the rectangle is never smaller. */
const step = 8;
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

interface DrawAreaProps {
  screen: Screen;
  zoom: number;
  onDrawn(box: AreaBox): void;
  onCancel(): void;
}

/** A rectangle from where the pointer goes down to where it goes up; arrow keys move it, with Shift they change its size, Enter takes it. */
function DrawArea({ screen, zoom, onDrawn, onCancel }: DrawAreaProps) {
  const { t } = useTranslation('results');
  const ground = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number }>(undefined);
  const [box, setBox] = useState<AreaBox>(() => middleOf(screen));
  useEffect(() => ground.current?.focus(), []);
  const placeOf = (event: PointerEvent): { x: number; y: number } => {
    const frame = ground.current?.getBoundingClientRect();
    const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
    return {
      x: within((event.clientX - (frame?.left ?? 0)) / zoom, screen.w),
      y: within((event.clientY - (frame?.top ?? 0)) / zoom, screen.h),
    };
  };
  const boxTo = (event: PointerEvent): AreaBox | undefined => {
    if (!from.current) return undefined;
    const [start, to] = [from.current, placeOf(event)];
    const [x, y] = [Math.min(start.x, to.x), Math.min(start.y, to.y)];
    return { x, y, w: Math.abs(start.x - to.x), h: Math.abs(start.y - to.y) };
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter') onDrawn(box);
    const move = moves[event.key];
    if (event.key === 'Escape' || event.key === 'Enter' || move) event.preventDefault();
    if (move) setBox(event.shiftKey ? resized(box, move, screen) : moved(box, move, screen));
  };
  return (
    <div
      ref={ground}
      className={styles.ground}
      tabIndex={0}
      role="application"
      aria-label={t('heat.areas.drawing')}
      onKeyDown={keyed}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        from.current = placeOf(event);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const next = boxTo(event);
        if (next) setBox(next);
      }}
      onPointerUp={(event) => {
        const drawn = boxTo(event);
        from.current = undefined;
        if (drawn && Math.min(drawn.w, drawn.h) * zoom >= minDragPx) onDrawn(drawn);
      }}
      onPointerCancel={() => {
        from.current = undefined;
      }}
    >
      <span
        className={styles.draft}
        style={{ left: box.x * zoom, top: box.y * zoom, width: box.w * zoom, height: box.h * zoom }}
      />
      <span className={styles.hint}>{t('heat.areas.hint')}</span>
    </div>
  );
}

const middleOf = ({ w, h }: Screen): AreaBox => ({
  ...{ x: Math.round(w / 4), y: Math.round(Math.min(h, w * 2) / 4) },
  ...{ w: Math.round(w / 2), h: Math.round(Math.min(h, w * 2) / 4) },
});

const clamped = (value: number, low: number, high: number): number =>
  Math.min(Math.max(low, high), Math.max(low, value));

const moved = (box: AreaBox, [x, y]: readonly [number, number], screen: Screen): AreaBox => ({
  ...box,
  x: clamped(box.x + x * step, 0, screen.w - box.w),
  y: clamped(box.y + y * step, 0, screen.h - box.h),
});

const resized = (box: AreaBox, [x, y]: readonly [number, number], screen: Screen): AreaBox => ({
  ...box,
  w: clamped(box.w + x * step, step, screen.w - box.x),
  h: clamped(box.h + y * step, step, screen.h - box.y),
});
