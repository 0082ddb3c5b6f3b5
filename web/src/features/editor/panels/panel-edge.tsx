import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { preferenceChanged, useAppDispatch, useAppSelector } from '../../../api';
import { useEditorTexts } from '../editor-texts';
import styles from './panels.module.css';

const least = 196;
const most = 400;
const keyStep = 16;
/** Panels that need more room than the list of layers. */
const leastOf: Readonly<Partial<Record<string, number>>> = { comments: 300, checks: 280 };

const limited = (width: number, panel: string): number =>
  Math.min(most, Math.max(leastOf[panel] ?? least, Math.round(width)));

/** The width that the person gave the panel, as a style of the frame; none where it has the usual one. */
export function usePanelWidth(panel: string): CSSProperties {
  const width = useAppSelector(({ preferences }) => preferences.panelWidth);
  return width === null ? {} : ({ '--panel-width': `${limited(width, panel)}px` } as CSSProperties);
}

/** The edge of the panel beside the canvas: dragged, or moved by arrow keys; a double click gives the usual width back. */
export function PanelEdge({ panel }: { panel: string }) {
  const { t } = useEditorTexts();
  const dispatch = useAppDispatch();
  const edge = useRef<HTMLDivElement>(null);
  const chosen = useAppSelector(({ preferences }) => preferences.panelWidth);
  const [held, setHeld] = useState<{ x: number; width: number } | null>(null);
  const frame = (): HTMLElement | null => edge.current?.parentElement ?? null;
  // The second column of the grid is that of the panel.
  const shown = (): number =>
    parseFloat(getComputedStyle(frame() ?? document.body).gridTemplateColumns.split(' ')[1] ?? '') || least;
  const set = (panelWidth: number | null): void => void dispatch(preferenceChanged({ panelWidth }));
  /** 1 where the panel grows to the right. */
  const sign = (): number => (getComputedStyle(frame() ?? document.body).direction === 'rtl' ? -1 : 1);
  const widthAt = (event: PointerEvent): number =>
    held === null ? shown() : limited(held.width + (event.clientX - held.x) * sign(), panel);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? sign() : event.key === 'ArrowLeft' ? -sign() : 0;
    if (by !== 0) set(limited(shown() + by * keyStep, panel));
    else if (event.key === 'Home') set(limited(0, panel));
    else if (event.key === 'End') set(most);
    else if (event.key === 'Enter') set(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('layers.width')}
      aria-valuemin={leastOf[panel] ?? least}
      aria-valuemax={most}
      aria-valuenow={limited(chosen ?? shown(), panel)}
      tabIndex={0}
      className={styles.panelEdge}
      data-held={held !== null || undefined}
      onKeyDown={onKeyDown}
      onDoubleClick={() => set(null)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld({ x: event.clientX, width: shown() });
      }}
      // While it is dragged only the style of the frame follows; the choice is kept at the end.
      onPointerMove={(event) => held && frame()?.style.setProperty('--panel-width', `${widthAt(event)}px`)}
      onPointerUp={(event) => {
        if (held !== null && event.clientX !== held.x) set(widthAt(event));
        setHeld(null);
      }}
      onPointerCancel={() => setHeld(null)}
    />
  );
}
