/** A chart is a picture with its values as the text for people who do not see it; it may appear with an animation. */
import { useEffect, useRef, type ReactElement } from 'react';
import { chartText } from '../../../kit/chart-text';
import { wantsStillness } from '../motion';
import { clamp, isRecord, numberOf } from '../../../kit/values';
import type { WidgetViewProps } from '../view';
import { ImageView } from './passive-view';

const maxSeconds = 30;
const easings = new Set(['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out']);

const framesOf = (type: unknown, isSideways: boolean, isRound: boolean): Keyframe[] | undefined => {
  if (type === 'slide')
    return [
      { transform: 'translateX(-24px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
  if (type !== 'grow') return undefined;
  if (isRound)
    return [
      { transform: 'scale(0.4) rotate(-60deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
  return [{ clipPath: isSideways ? 'inset(0 100% 0 0)' : 'inset(100% 0 0 0)' }, { clipPath: 'inset(0)' }];
};

/** The parts of a chart appear one after the other, all of them within the time; what they lie on is there from the start. */
const showOneByOne = (chart: Element, track: unknown, timing: { duration: number; easing: string }): (() => void) => {
  const parts = [...chart.querySelectorAll('svg path')].filter((path) => path.getAttribute('fill') !== track);
  const duration = timing.duration / Math.max(1, parts.length);
  const running = parts.map((part, index) =>
    part.animate([{ opacity: 0 }, { opacity: 1 }], {
      ...timing,
      duration,
      delay: index * duration,
      fill: 'backwards',
    }),
  );
  return () => running.forEach((animation) => animation.cancel());
};

export const ChartView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, label } = props;
  const element = useRef<HTMLDivElement>(null);
  const { animation } = widget.props;
  useEffect(() => {
    if (!isRecord(animation) || wantsStillness() || typeof element.current?.animate !== 'function') return undefined;
    const timing = {
      duration: clamp(numberOf(animation.duration, 1), 0, maxSeconds) * 1000,
      easing: typeof animation.easing === 'string' && easings.has(animation.easing) ? animation.easing : 'ease-out',
    };
    if (animation.type === 'oneByOne') return showOneByOne(element.current, widget.style.track, timing);
    const isLine = widget.props.isLine === true || widget.props.isCurve === true;
    const frames = framesOf(animation.type, isLine || widget.props.isHorizontal === true, widget.type !== 'BarChart');
    if (frames === undefined) return undefined;
    const running = element.current.animate(frames, timing);
    return () => running.cancel();
  }, [
    animation,
    widget.style.track,
    widget.props.isLine,
    widget.props.isCurve,
    widget.props.isHorizontal,
    widget.type,
  ]);
  return (
    <div ref={element} style={{ position: 'absolute', inset: 0 }}>
      <ImageView {...props} label={`${label ?? widget.name}: ${chartText(widget, state)}`} />
    </div>
  );
};
