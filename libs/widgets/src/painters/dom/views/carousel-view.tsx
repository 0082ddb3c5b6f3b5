/** Image carousel: two buttons turn it, and so does a swipe over a fifth of its length. */
import { useEffect, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { carouselAbility, carouselArrows, modulo } from '../../../image-carousel/definition';
import { picturesOf } from '../../../kit/pictures';
import { numberOf } from '../../../kit/values';
import { paintInput } from '../../../paint';
import { at, clear } from '../controls';
import { Frame, nameOf, screenReaderOnly, sizeOf } from '../frame';
import { englishTexts, type WidgetViewProps } from '../view';

const turnMs = 300;
const turnsAt = 0.2;
/** px before a press becomes a swipe. */
const dragDistance = 8;

const isStill = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Position that glides to the value when it changes; the value itself while nothing moves. */
const useGlide = (value: number, count: number, isAnimated: boolean): number => {
  const [shown, setShown] = useState<number | undefined>(undefined);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    last.current = value;
    const away = modulo(value - Math.round(from), count);
    const by = away > count / 2 ? away - count : away;
    const to = Math.round(from) + by;
    if (!isAnimated || count < 2 || from === to || isStill()) {
      setShown(undefined);
      return undefined;
    }
    let frame = 0;
    let start: number | undefined;
    const step = (time: number): void => {
      start ??= time;
      const part = Math.min(1, (time - start) / turnMs);
      const eased = 1 - (1 - part) ** 3;
      setShown(part < 1 ? from + (to - from) * eased : undefined);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, count, isAnimated]);
  return shown ?? value;
};

export const ImageCarouselView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, texts = englishTexts } = props;
  const drag = useRef<{ x: number; y: number; from: number; to: number | undefined } | undefined>(undefined);
  const pictures = picturesOf(widget.props);
  const count = pictures.length;
  const value = numberOf(carouselAbility.coerce(state.value, widget.props), 0);
  const isDragged = !Number.isInteger(value);
  const hasMotion = widget.props.vertical !== 'none';
  const position = useGlide(value, count, hasMotion && !isDragged);
  const isUpright = widget.props.vertical === true;
  const index = modulo(value, count);
  const { w, h } = sizeOf(widget);
  const turn = (by: number): void => onEvent?.({ type: 'change', value: modulo(index + by, count), final: true });
  const movedBy = (event: PointerEvent<HTMLDivElement>, start: { x: number; y: number }): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const [way, length] = isUpright ? [start.y - event.clientY, box.height] : [start.x - event.clientX, box.width];
    return length > 0 && Math.abs(way) >= dragDistance ? Math.max(-1, Math.min(1, way / length)) : 0;
  };
  const finish = (turns: boolean): void => {
    const start = drag.current;
    drag.current = undefined;
    if (start?.to === undefined) return;
    const by = start.to - start.from;
    const isTurned = turns && Math.abs(by) >= turnsAt;
    onEvent?.({
      type: 'change',
      value: modulo(start.from + (isTurned ? Math.sign(by) : 0), count),
      final: true,
      ...(isTurned ? {} : { line: false }),
    });
  };
  const arrows = carouselArrows(paintInput(widget, state, env));
  const half = { back: { x: 0, y: 0, w: w / 2, h }, next: { x: w / 2, y: 0, w: w / 2, h } };
  const button = (kind: 'back' | 'next'): ReactElement => (
    <button
      type="button"
      aria-label={kind === 'back' ? texts.previous : texts.next}
      style={{ ...clear, ...at((arrows ?? half)[kind]), ...(arrows === undefined ? { pointerEvents: 'none' } : {}) }}
      onClick={() => turn(kind === 'back' ? -1 : 1)}
    />
  );
  return (
    <Frame
      widget={widget}
      look={{ ...state, value: position }}
      env={env}
      role="group"
      aria-roledescription="carousel"
      aria-label={nameOf(props)}
      style={count > 1 ? { touchAction: isUpright ? 'pan-x' : 'pan-y' } : {}}
      onPointerDown={(event) => {
        if (count < 2 || !event.isPrimary || event.button !== 0) return;
        drag.current = { x: event.clientX, y: event.clientY, from: index, to: undefined };
      }}
      onPointerMove={(event) => {
        const start = drag.current;
        if (start === undefined) return;
        const by = movedBy(event, start);
        if (by === 0 && start.to === undefined) return;
        if (start.to === undefined) event.currentTarget.setPointerCapture?.(event.pointerId);
        start.to = start.from + by;
        if (hasMotion) onEvent?.({ type: 'change', value: start.to, final: false });
      }}
      onPointerUp={() => finish(true)}
      onPointerCancel={() => finish(false)}
    >
      <span style={screenReaderOnly} aria-live="polite">
        {count === 0 ? '' : `${pictures[index]?.name ?? ''} ${index + 1} / ${count}`}
      </span>
      {count > 1 ? (
        <>
          {button('back')}
          {button('next')}
        </>
      ) : null}
    </Frame>
  );
};
