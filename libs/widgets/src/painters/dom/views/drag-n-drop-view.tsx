/**
 * A box that is moved by pointer or by arrow keys inside its screen. The page puts it where `state.value` says; a move is reported
 * while it goes on and once more at its end.
 */
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { axesOf, positionOf, type Position } from '../../../kit/drag';
import { wantsStillness } from '../motion';
import { clamp, decodeText } from '../../../kit/values';
import { Frame, nameOf, sizeOf } from '../frame';
import { useInteraction } from '../hooks';
import { englishTexts, type WidgetPlace, type WidgetViewProps } from '../view';
import { PassiveView } from './passive-view';

/** px of the window that a press may move before it is a drag. */
const minDrag = 4;
const step = 8;
const fineStep = 1;
/** Without a key for so long, a move by keyboard is over. */
const keyPauseMs = 800;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Drag {
  id: number;
  clientX: number;
  clientY: number;
  /** px of the window per px of the screen. */
  scale: number;
  from: Position;
  isMoving: boolean;
}

const share = (px: number, size: number): number => (size > 0 ? Math.round((px / size) * 10000) / 10000 : 0);

const DraggableView = (props: WidgetViewProps & { place: WidgetPlace }): ReactElement => {
  const { widget, state, env, onEvent, place, describedBy, texts = englishTexts } = props;
  const interaction = useInteraction(props);
  const [isMoving, setMoving] = useState(false);
  const drag = useRef<Drag | undefined>(undefined);
  const last = useRef<Position | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { w, h } = sizeOf(widget);
  const axes = axesOf(widget.props);
  const value = positionOf(state.value);
  /** Upper left corner in px of the screen. */
  const corner: Position = value === undefined ? place : { x: value.x * place.w, y: value.y * place.h };
  useEffect(() => () => clearTimeout(timer.current), []);

  const begin = (): void => {
    setMoving(true);
    last.current = undefined;
    onEvent?.({ type: 'grab' });
  };
  const moveTo = (x: number, y: number): void => {
    const next = {
      x: share(axes.x ? clamp(x, 0, Math.max(0, place.w - w)) : corner.x, place.w),
      y: share(axes.y ? clamp(y, 0, Math.max(0, place.h - h)) : corner.y, place.h),
    };
    if (last.current?.x === next.x && last.current.y === next.y) return;
    last.current = next;
    onEvent?.({ type: 'change', value: next, final: false });
  };
  const end = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    drag.current = undefined;
    setMoving(false);
    const { current } = last;
    last.current = undefined;
    if (current) onEvent?.({ type: 'change', value: current, final: true, line: false, byPointer: false });
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    if (timer.current !== undefined) end();
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = {
      id: event.pointerId,
      clientX: event.clientX,
      clientY: event.clientY,
      scale: w > 0 && box.width > 0 ? box.width / w : 1,
      from: corner,
      isMoving: false,
    };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const { current } = drag;
    if (!current || current.id !== event.pointerId) return;
    const by = { x: event.clientX - current.clientX, y: event.clientY - current.clientY };
    if (!current.isMoving) {
      if (Math.hypot(axes.x ? by.x : 0, axes.y ? by.y : 0) < minDrag) return;
      current.isMoving = true;
      begin();
    }
    moveTo(current.from.x + by.x / current.scale, current.from.y + by.y / current.scale);
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>): void => {
    const { current } = drag;
    if (!current || current.id !== event.pointerId) return;
    if (current.isMoving) end();
    else drag.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directions[event.key];
    if (direction !== undefined) {
      const [x, y] = direction;
      if (drag.current !== undefined || (x !== 0 ? !axes.x : !axes.y)) return;
      event.preventDefault();
      if (timer.current === undefined) begin();
      const from = last.current ? { x: last.current.x * place.w, y: last.current.y * place.h } : corner;
      const by = event.shiftKey ? fineStep : step;
      moveTo(from.x + x * by, from.y + y * by);
      clearTimeout(timer.current);
      timer.current = setTimeout(end, keyPauseMs);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (timer.current !== undefined) end();
      else onEvent?.({ type: 'click' });
    }
  };
  const move: CSSProperties =
    value === undefined ? {} : { transform: `translate(${corner.x - place.x}px, ${corner.y - place.y}px)` };
  const text = (state.text ?? decodeText(widget.props.label)).trim();
  return (
    <Frame
      widget={widget}
      look={isMoving ? { ...interaction.state, active: true } : interaction.state}
      env={env}
      ring={interaction.ring}
      role="button"
      tabIndex={0}
      aria-label={text === '' ? nameOf(props) : text}
      aria-roledescription={texts.movable}
      aria-describedby={describedBy}
      {...interaction.hover}
      {...interaction.focus}
      style={{
        ...move,
        touchAction: axes.x && axes.y ? 'none' : axes.x ? 'pan-y pinch-zoom' : 'pan-x pinch-zoom',
        cursor: isMoving ? 'grabbing' : 'grab',
        ...(isMoving ? { zIndex: 1000 } : wantsStillness() ? {} : { transition: 'transform 200ms ease-out' }),
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (timer.current !== undefined) end();
        interaction.focus.onBlur(event);
      }}
    />
  );
};

export const DragNDropView = (props: WidgetViewProps): ReactElement => {
  const { widget, place } = props;
  const axes = axesOf(widget.props);
  return place === undefined || (!axes.x && !axes.y) ? (
    <PassiveView {...props} clickable />
  ) : (
    <DraggableView {...props} place={place} />
  );
};
