import { decodeLabel, type App, type Line } from '@prototrail/model';
import { Fragment, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { useScrub } from '../inspector/fields';
import styles from './logic.module.css';
import { letterOf, movedEdge, sharesOf } from './weights';

interface SplitBarProps {
  app: App;
  lines: readonly Line[];
  isReadOnly: boolean;
}

/** How testers are shared out among the versions; the edges are dragged, or moved by the arrow keys. */
export function SplitBar({ app, lines, isReadOnly }: SplitBarProps) {
  const editor = useEditor();
  const { t } = useTranslation('logic');
  const { onScrubStart, onScrubEnd } = useScrub();
  const bar = useRef<HTMLDivElement>(null);
  const drag = useRef<{ edge: number; from: number; shares: readonly number[] } | null>(null);
  const shares = sharesOf(lines);
  const write = (next: readonly number[]): void => {
    for (const [index, line] of lines.entries()) {
      const weight = next[index] ?? 1;
      if (line['weight'] !== weight) editor.edit.updateLine(line.id, (current) => ({ ...current, weight }));
    }
  };
  const inOneStep = (next: readonly number[]): void => {
    onScrubStart();
    write(next);
    onScrubEnd();
  };
  const onKeyDown = (event: KeyboardEvent, edge: number): void => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
    const step = steps[event.key];
    if (step === undefined || isReadOnly) return;
    event.preventDefault();
    inOneStep(movedEdge(shares, edge, event.shiftKey ? step * 10 : step));
  };
  const start = (event: PointerEvent, edge: number): void => {
    if (isReadOnly) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onScrubStart();
    drag.current = { edge, from: event.clientX, shares };
  };
  const move = (event: PointerEvent): void => {
    const { current } = drag;
    const width = bar.current?.clientWidth ?? 0;
    if (current === null || width === 0) return;
    const isRightToLeft = bar.current !== null && getComputedStyle(bar.current).direction === 'rtl';
    const by = ((event.clientX - current.from) / width) * 100 * (isRightToLeft ? -1 : 1);
    write(movedEdge(current.shares, current.edge, by));
  };
  const end = (): void => {
    if (drag.current === null) return;
    drag.current = null;
    onScrubEnd();
  };
  return (
    <div>
      <div ref={bar} className={styles.split}>
        {lines.map((line, index) => (
          <Fragment key={line.id}>
            <span className={styles.segment} style={{ flexGrow: shares[index] }} data-shade={index % 4} aria-hidden>
              <strong>{letterOf(index)}</strong>
              <span>{decodeLabel((app.screens[line.to] ?? app.widgets[line.to])?.name ?? '')}</span>
              <span>{t('percent', { share: shares[index] })}</span>
            </span>
            {index < lines.length - 1 && (
              <span
                role="slider"
                tabIndex={0}
                className={styles.edge}
                aria-label={t('edge', { from: letterOf(index), to: letterOf(index + 1) })}
                aria-valuenow={shares[index] ?? 0}
                aria-valuemin={1}
                aria-valuemax={(shares[index] ?? 0) + (shares[index + 1] ?? 0) - 1}
                aria-valuetext={t('percent', { share: shares[index] })}
                aria-disabled={isReadOnly}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPointerDown={(event) => start(event, index)}
                onPointerMove={move}
                onPointerUp={end}
                onPointerCancel={end}
              />
            )}
          </Fragment>
        ))}
      </div>
      {!isReadOnly && <p className={styles.hint}>{t('edgeHint')}</p>}
    </div>
  );
}
