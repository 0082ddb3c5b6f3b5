/** A handle that is dragged to its end: a slider, which arrow keys move in steps and the End key moves at once. */
import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { lockParts, lockPercent, unlockAt } from '../../../lock-slider/definition';
import { decodeText } from '../../../kit/values';
import { paintInput } from '../../../paint';
import { cover, Frame } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';

const step = 20;

export const LockSliderView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, label, autoFocus = false } = props;
  const interaction = useInteraction(props);
  const press = useRef<{ x: number; from: number; last: number } | undefined>(undefined);
  const percent = lockPercent(state.value);
  const { track, handle } = lockParts(paintInput(widget, { ...state, value: false }, env));
  const way = Math.max(1, track.w - handle.w - (handle.x - track.x) * 2);
  const drag = (value: number): void => onEvent?.({ type: 'change', value, final: false });
  /** Letting go before the end locks again, and leads nowhere. */
  const release = (value: number): void => {
    if (value >= unlockAt) onEvent?.({ type: 'change', value: true, final: true, byPointer: false });
    else onEvent?.({ type: 'change', value: false, final: true, line: false, byPointer: false });
  };
  const moved = (event: PointerEvent<HTMLElement>, start: { x: number; from: number }): number => {
    const scale = event.currentTarget.getBoundingClientRect().width / Math.max(1, track.w) || 1;
    return Math.min(100, Math.max(0, start.from + ((event.clientX - start.x) / scale / way) * 100));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target: Record<string, number> = {
      ArrowRight: percent + step,
      ArrowUp: percent + step,
      ArrowLeft: percent - step,
      ArrowDown: percent - step,
      End: 100,
      Home: 0,
    };
    const next = target[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next >= unlockAt) release(100);
    else if (next <= 0) release(0);
    else drag(next);
  };
  return (
    <Frame
      widget={widget}
      look={{ ...interaction.state, value: state.value }}
      env={env}
      ring={interaction.ring}
      {...interaction.hover}
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label={decodeText(widget.props.label).trim() || label || widget.name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        ref={(element) => {
          if (autoFocus && element !== null && press.current === undefined) element.focus({ preventScroll: true });
        }}
        style={{ ...cover, outline: 'none', touchAction: 'none', cursor: 'grab' }}
        onKeyDown={onKeyDown}
        onFocus={interaction.focus.onFocus}
        onBlur={(event) => {
          if (percent > 0 && percent < unlockAt) release(0);
          interaction.focus.onBlur(event);
        }}
        onPointerDown={(event) => {
          if (percent >= unlockAt) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          press.current = { x: event.clientX, from: percent, last: percent };
        }}
        onPointerMove={(event) => {
          const start = press.current;
          if (start === undefined) return;
          start.last = moved(event, start);
          drag(start.last);
        }}
        onPointerUp={() => {
          const start = press.current;
          press.current = undefined;
          if (start !== undefined && start.last !== start.from) release(start.last);
        }}
        onPointerCancel={() => {
          const start = press.current;
          press.current = undefined;
          if (start !== undefined) release(0);
        }}
      />
    </Frame>
  );
};
