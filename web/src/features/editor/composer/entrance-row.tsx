import { Clock, RotateCw, Timer, Trash2 } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from '../../../i18n';
import { IconButton, NumberScrubber, Select } from '../../../ui';
import { EasingCurve, EasingSelect } from '../inspector/easing-fields';
import { useScrub } from '../inspector/fields';
import styles from './composer.module.css';
import { longestMs, type Entrance, type EntranceChange } from './entrances';

interface RowProps {
  entrance: Entrance;
  kinds: readonly string[];
  isReadOnly: boolean;
  /** Null takes the animation away. */
  onChange(patch: EntranceChange | null): void;
}

/** One thing on the time line: how it comes, when, and for how long. The bar is for the pointer, the fields are for all. */
export function EntranceRow({ entrance, kinds, isReadOnly, onChange }: RowProps) {
  const { t } = useTranslation('entrance');
  const scrub = useScrub();
  const { type, delay, duration, easing, rotate, name } = entrance;
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <Select
        label={t('kind')}
        isLabelHidden
        size={28}
        value={type}
        isDisabled={isReadOnly}
        className={styles.kind ?? ''}
        options={[...new Set([...kinds, type])].map((id) => ({ id, label: t(`kinds.${id}`) }))}
        onChange={(id) => onChange({ type: id, ...(id === 'rotate' && rotate === 0 ? { rotate: 360 } : {}) })}
      />
      <Bar entrance={entrance} isReadOnly={isReadOnly} onChange={onChange} />
      <div className={styles.fields}>
        <NumberScrubber
          label={t('delay', { name })}
          prefix={<Clock size={14} aria-hidden />}
          value={delay}
          min={0}
          max={longestMs}
          step={10}
          unit="ms"
          isDisabled={isReadOnly}
          onChange={(value) => onChange({ delay: value })}
          {...scrub}
        />
        <NumberScrubber
          label={t('duration', { name })}
          prefix={<Timer size={14} aria-hidden />}
          value={duration}
          min={0}
          max={longestMs}
          step={10}
          unit="ms"
          isDisabled={isReadOnly}
          onChange={(value) => onChange({ duration: value })}
          {...scrub}
        />
        {type === 'rotate' && (
          <NumberScrubber
            label={t('rotate', { name })}
            prefix={<RotateCw size={14} aria-hidden />}
            value={rotate}
            min={-3600}
            max={3600}
            unit="°"
            isDisabled={isReadOnly}
            onChange={(value) => onChange({ rotate: value })}
            {...scrub}
          />
        )}
        <EasingSelect easing={easing} isReadOnly={isReadOnly} onChange={(value) => onChange({ easing: value })} />
      </div>
      {!isReadOnly && (
        <IconButton size={28} icon={Trash2} label={t('remove', { name })} onPress={() => onChange(null)} />
      )}
      <div className={styles.curve}>
        <EasingCurve easing={easing} isReadOnly={isReadOnly} onChange={(value) => onChange({ easing: value })} />
      </div>
    </li>
  );
}

/** Steps in which the bar moves, ms. */
const step = 50;

interface Times {
  delay: number;
  duration: number;
}

/** When and how long on the time line; dragged as a whole, or by its end. Written when the hand lets go. */
function Bar({ entrance, isReadOnly, onChange }: Omit<RowProps, 'kinds'>) {
  const track = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<{ part: 'bar' | 'end'; x: number } | null>(null);
  const [times, setTimes] = useState<Times | null>(null);
  const shown = times ?? entrance;
  const take = (part: 'bar' | 'end', event: PointerEvent<HTMLElement>): void => {
    if (isReadOnly || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ part, x: event.clientX });
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const width = track.current?.clientWidth ?? 0;
    if (held === null || width === 0) return;
    const by = Math.round(((event.clientX - held.x) / width) * (longestMs / step)) * step;
    const { delay, duration } = entrance;
    setTimes(
      held.part === 'bar'
        ? { delay: Math.min(longestMs - duration, Math.max(0, delay + by)), duration }
        : { delay, duration: Math.min(longestMs - delay, Math.max(step, duration + by)) },
    );
  };
  const release = (): void => {
    if (times !== null) onChange({ delay: Math.max(0, times.delay), duration: times.duration });
    setHeld(null);
    setTimes(null);
  };
  const drop = (): void => {
    setHeld(null);
    setTimes(null);
  };
  const percent = (value: number): string => `${Math.min(100, (value / longestMs) * 100)}%`;
  return (
    <div ref={track} className={styles.track} aria-hidden>
      <div
        className={styles.bar}
        data-held={held !== null || undefined}
        style={{ left: percent(shown.delay), width: percent(Math.min(shown.duration, longestMs - shown.delay)) }}
        onPointerDown={(event) => take('bar', event)}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={drop}
      >
        <span
          className={styles.end}
          onPointerDown={(event) => take('end', event)}
          onPointerMove={drag}
          onPointerUp={(event) => {
            event.stopPropagation();
            release();
          }}
          onPointerCancel={drop}
        />
      </div>
    </div>
  );
}
