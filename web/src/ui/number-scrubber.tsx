import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { formatTyped, useTranslation } from '../i18n';
import { cx } from './cx';
import { evaluateNumberText } from './number-text';
import styles from './number-scrubber.module.css';

export interface NumberScrubberProps {
  label: string;
  /** Letter or icon before the value; it is the handle that is dragged. */
  prefix: ReactNode;
  /** `null` shows "Mixed". */
  value: number | null;
  /** Called while typing ends, per key step and for each step of a drag. */
  onChange: (value: number) => void;
  /** Around a drag, so that it becomes one undo step. */
  onScrubStart?: () => void;
  onScrubEnd?: () => void;
  min?: number;
  max?: number;
  /** Smallest difference, 1 by default; Alt makes it ten times finer. */
  step?: number;
  /** Value that `%` refers to. */
  parent?: number;
  unit?: string;
  isDisabled?: boolean;
  /** Takes the focus when it appears, with its value selected. */
  autoFocus?: boolean;
  /** For fields too narrow for “Mixed”: a dash stands for it. */
  isNarrow?: boolean;
  /** A button at the end of the field, such as that of a design token. */
  end?: ReactNode;
  className?: string;
}

const pxPerStep = 2;

/** A compact number field: drag the prefix, type arithmetic, arrows ±1 (Shift ±10). Enter applies, Escape restores. */
export function NumberScrubber(props: NumberScrubberProps): ReactNode {
  const {
    label,
    prefix,
    value,
    onChange,
    onScrubStart,
    onScrubEnd,
    min = -Infinity,
    max = Infinity,
    step = 1,
    parent,
    unit,
    isDisabled,
    autoFocus,
    isNarrow = false,
    end,
    className,
  } = props;
  const { t, locale } = useTranslation('ui');
  const [draft, setDraft] = useState<string | null>(null);
  const drag = useRef<{ x: number; from: number; last: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => void setDraft(null), [value]);

  const clamp = (wanted: number): number => Math.min(max, Math.max(min, Math.round(wanted * 1000) / 1000));
  const put = (wanted: number): void => {
    const next = clamp(wanted);
    if (next !== value) onChange(next);
  };
  const apply = (): void => {
    const wanted = draft === null ? undefined : evaluateNumberText(draft, parent);
    setDraft(null);
    if (wanted !== undefined) put(wanted);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Escape takes back what was typed; with nothing typed it belongs to what is around, which is closed or left by it.
    if (event.key === 'Escape' && draft === null) return;
    // What is around would take letters and arrows; keys such as F6 and Ctrl+K are meant for it.
    if (!/^F\d+$/.test(event.key) && !event.ctrlKey && !event.metaKey) event.stopPropagation();
    if (event.key === 'Enter') {
      apply();
      event.currentTarget.select();
    } else if (event.key === 'Escape') {
      setDraft(null);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
      const base = (draft === null ? value : evaluateNumberText(draft, parent)) ?? 0;
      put(base + (event.key === 'ArrowUp' ? size : -size));
    }
  };

  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    if (isDisabled || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, from: value ?? 0, last: value ?? 0 };
    onScrubStart?.();
  };
  const onPointerMove = (event: PointerEvent<HTMLSpanElement>): void => {
    const held = drag.current;
    if (!held) return;
    const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
    const next = clamp(held.from + Math.trunc((event.clientX - held.x) / pxPerStep) * size);
    if (next === held.last) return;
    held.last = next;
    onChange(next);
  };
  const onPointerUp = (event: PointerEvent<HTMLSpanElement>): void => {
    const held = drag.current;
    if (!held) return;
    drag.current = null;
    onScrubEnd?.();
    if (event.type === 'pointerup' && held.last === held.from) input.current?.focus();
  };

  const shown = draft ?? (value === null ? '' : formatTyped(value, locale));
  return (
    <div className={cx(styles['field'], isDisabled && styles['disabled'], className)}>
      <span
        className={styles['handle']}
        title={t('scrub')}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        aria-hidden
      >
        {prefix}
      </span>
      <input
        ref={input}
        className={styles['input']}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        disabled={isDisabled}
        value={shown}
        placeholder={value === null ? (isNarrow ? '–' : t('mixed')) : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={apply}
        onKeyDown={onKeyDown}
      />
      {unit && <span className={styles['unit']}>{unit}</span>}
      {end && <span className={styles['end']}>{end}</span>}
    </div>
  );
}
