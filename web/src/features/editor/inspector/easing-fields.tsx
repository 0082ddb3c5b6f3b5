import { bezierAt, bezierOf, bezierText, type Bezier } from '@prototrail/model';
import { useRef, type PointerEvent } from 'react';
import { useEditor } from '../../../canvas';
import { NumberScrubber, Select } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './easing-fields.module.css';
import { useScrub } from './fields';
import { Pair } from './section';

const easings = [
  'linear',
  'easeInQuad',
  'easeOutQuad',
  'easeInOutQuad',
  'easeElasticIn',
  'easeElasticOut',
  'easeBounceIn',
  'easeBounceOut',
  'spring',
  'springBouncy',
] as const;
const firstCurve: Bezier = { x1: 0.4, y1: 0, x2: 0.2, y2: 1 };

interface EasingProps {
  /** Name or curve, as it is stored. */
  easing: string;
  isReadOnly: boolean;
  onChange(easing: string): void;
}

/** How an animation speeds up and slows down: one of the usual ways, or a curve of one's own. */
export function EasingSelect({ easing, isReadOnly, onChange }: EasingProps) {
  const { t } = useEditorTexts();
  return (
    <Select
      label={t('link.easing')}
      isLabelHidden
      size={28}
      value={bezierOf(easing) ? 'custom' : easing}
      isDisabled={isReadOnly}
      options={[
        ...easings.map((id) => ({ id: id as string, label: t(`link.easings.${id}`) })),
        { id: 'custom', label: t('link.easings.custom') },
      ]}
      onChange={(id) => onChange(id === 'custom' ? bezierText(firstCurve) : id)}
    />
  );
}

const size = 200;
/** Room above and below the way for curves that go beyond. */
const beyond = 0.5;

/** The curve of one's own with its handles, to drag or to type. */
export function EasingCurve({ easing, isReadOnly, onChange }: EasingProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const step = useRef<{ commit(): void } | null>(null);
  const held = useRef<1 | 2 | null>(null);
  const curve = bezierOf(easing);
  if (curve === undefined) return null;
  const set = (patch: Partial<Bezier>): void => onChange(bezierText({ ...curve, ...patch }));
  const place = (x: number, y: number): { x: number; y: number } => ({
    x: x * size,
    y: ((1 + beyond - y) / (1 + 2 * beyond)) * size,
  });
  const take = (handle: 1 | 2, event: PointerEvent<SVGElement>): void => {
    if (isReadOnly) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = handle;
    step.current = editor.history.begin('edit.style');
  };
  const drag = (event: PointerEvent<SVGElement>): void => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (held.current === null || box === undefined) return;
    const x = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    const reach = 1 + 2 * beyond;
    const y = Math.min(1 + beyond, Math.max(-beyond, 1 + beyond - ((event.clientY - box.top) / box.height) * reach));
    set(held.current === 1 ? { x1: x, y1: y } : { x2: x, y2: y });
  };
  const release = (): void => {
    held.current = null;
    step.current?.commit();
    step.current = null;
  };
  const [start, end] = [place(0, 0), place(1, 1)];
  const handles = [place(curve.x1, curve.y1), place(curve.x2, curve.y2)] as const;
  const points = Array.from({ length: 41 }, (_, index) => {
    const { x, y } = place(index / 40, bezierAt(curve, index / 40));
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const field = (key: keyof Bezier) => (
    <NumberScrubber
      label={t(`link.curve.${key}`)}
      prefix={key.toUpperCase()}
      value={curve[key]}
      step={0.01}
      min={key.startsWith('x') ? 0 : -beyond}
      max={key.startsWith('x') ? 1 : 1 + beyond}
      isDisabled={isReadOnly}
      onChange={(value) => set({ [key]: value })}
      {...scrub}
    />
  );
  return (
    <div className={styles.curve} role="group" aria-label={t('link.easings.custom')}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden>
        <path className={styles.frame} d={`M0 ${start.y}H${size}M0 ${end.y}H${size}`} />
        <path className={styles.arm} d={`M${start.x} ${start.y}L${handles[0].x} ${handles[0].y}`} />
        <path className={styles.arm} d={`M${end.x} ${end.y}L${handles[1].x} ${handles[1].y}`} />
        <polyline className={styles.line} points={points.join(' ')} />
        {handles.map((handle, index) => (
          <circle
            key={index}
            className={styles.handle}
            cx={handle.x}
            cy={handle.y}
            r={7}
            onPointerDown={(event) => take(index === 0 ? 1 : 2, event)}
            onPointerMove={drag}
            onPointerUp={release}
            onPointerCancel={release}
          />
        ))}
      </svg>
      <Pair>
        {field('x1')}
        {field('y1')}
      </Pair>
      <Pair>
        {field('x2')}
        {field('y2')}
      </Pair>
    </div>
  );
}
