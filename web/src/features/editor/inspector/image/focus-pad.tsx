import { useRef, type PointerEvent } from 'react';
import { NumberScrubber } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { useScrub } from '../fields';
import { Pair } from '../section';
import styles from './image.module.css';

interface Focus {
  x: number;
  y: number;
}

interface FocusPadProps {
  url: string;
  /** Width by height of the picture. */
  ratio: number;
  value: Focus;
  isReadOnly: boolean;
  onChange(focus: Focus): void;
}

const whole = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** The point of a picture that stays in view when its box cuts it: dragged on the picture, or typed in percent. */
export function FocusPad({ url, ratio, value, isReadOnly, onChange }: FocusPadProps) {
  const { t } = useEditorTexts();
  const { onScrubStart, onScrubEnd } = useScrub();
  const isHeld = useRef(false);
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: whole((event.clientX - box.x) / box.width), y: whole((event.clientY - box.y) / box.height) });
  };
  const end = (): void => {
    if (isHeld.current) onScrubEnd();
    isHeld.current = false;
  };
  return (
    <div role="group" aria-label={t('image.focus')} className={styles.focus}>
      <span className={styles.focusLabel}>{t('image.focus')}</span>
      <div
        className={styles.pad}
        data-disabled={isReadOnly || undefined}
        style={{ aspectRatio: Math.min(3, Math.max(0.75, ratio)), backgroundImage: `url("${url}")` }}
        onPointerDown={(event) => {
          if (isReadOnly || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          isHeld.current = true;
          onScrubStart();
          follow(event);
        }}
        onPointerMove={(event) => isHeld.current && follow(event)}
        onPointerUp={end}
        onPointerCancel={end}
        aria-hidden
      >
        <span className={styles.dot} style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
      </div>
      <Pair>
        {(['x', 'y'] as const).map((axis) => (
          <NumberScrubber
            key={axis}
            label={t(`image.focusOf.${axis}`)}
            prefix={axis.toUpperCase()}
            unit="%"
            min={0}
            max={100}
            value={Math.round(value[axis] * 100)}
            isDisabled={isReadOnly}
            onChange={(percent) => onChange({ ...value, [axis]: percent / 100 })}
            onScrubStart={onScrubStart}
            onScrubEnd={onScrubEnd}
          />
        ))}
      </Pair>
    </div>
  );
}
