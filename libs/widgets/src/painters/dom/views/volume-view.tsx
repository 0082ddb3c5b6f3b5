/** Volume: a native range for keyboard and screen readers; a press or a drag over the bars chooses one. */
import { useRef, type PointerEvent, type ReactElement } from 'react';
import { numberOf } from '../../../kit/values';
import { barCount, volumeAbility } from '../../../volume-slider/definition';
import { Frame, invisible, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';

export const VolumeView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, autoFocus = false, describedBy } = props;
  const interaction = useInteraction(props);
  const input = useRef<HTMLInputElement>(null);
  const dragged = useRef<number | undefined>(undefined);
  const count = barCount(widget.props);
  const value = numberOf(volumeAbility.coerce(state.value, widget.props), 0);
  const report = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = box.width > 0 ? (event.clientX - box.left) / box.width : 0;
    const next = Math.min(Math.max(0, count - 1), Math.max(0, Math.floor(part * count)));
    if (next !== dragged.current) onEvent?.({ type: 'change', value: next, final: false });
    dragged.current = next;
  };
  const finish = (): void => {
    if (dragged.current !== undefined) onEvent?.({ type: 'change', value: dragged.current, final: true });
    dragged.current = undefined;
  };
  return (
    <Frame
      widget={widget}
      look={{ ...state, value }}
      env={env}
      ring={interaction.ring}
      style={{ touchAction: 'pan-y', cursor: 'pointer' }}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        dragged.current = undefined;
        report(event);
        input.current?.focus({ preventScroll: true });
      }}
      onPointerMove={(event) => {
        if (dragged.current !== undefined) report(event);
      }}
      onPointerUp={finish}
      onPointerCancel={() => {
        if (dragged.current !== undefined) onEvent?.({ type: 'cancel' });
        dragged.current = undefined;
      }}
    >
      <input
        ref={input}
        type="range"
        min={0}
        max={Math.max(0, count - 1)}
        step={1}
        value={value}
        aria-label={nameOf(props)}
        aria-describedby={describedBy}
        autoFocus={autoFocus}
        style={{ ...invisible, pointerEvents: 'none' }}
        {...interaction.focus}
        onChange={(event) => onEvent?.({ type: 'change', value: Number(event.target.value), final: true })}
      />
    </Frame>
  );
};
