/** Slider: a native range input gives keyboard and roles; the pointer is read by hand, because the painted handle has its own width. */
import { useRef, type PointerEvent, type ReactElement } from 'react';
import { limitsOf } from '../../../kit/number-input';
import { numberOf } from '../../../kit/values';
import { paintInput } from '../../../paint';
import { sliderDefinition, sliderValueAt } from '../../../slider/definition';
import { Frame, invisible, nameOf, sizeOf } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';

export const SliderView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, autoFocus = false, describedBy } = props;
  const interaction = useInteraction(props);
  const input = useRef<HTMLInputElement>(null);
  const dragged = useRef<number | undefined>(undefined);
  const { min, max } = limitsOf(widget.props, { min: 0, max: 100 });
  const value = numberOf(
    sliderDefinition.abilities.input?.coerce(state.value ?? widget.props.value, widget.props),
    min,
  );
  const report = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const { w } = sizeOf(widget);
    const { style } = paintInput(widget, state, env);
    const next = sliderValueAt(
      box.width > 0 ? ((event.clientX - box.left) / box.width) * w : 0,
      w,
      style,
      widget.props,
    );
    if (next !== dragged.current) onEvent?.({ type: 'change', value: next, final: false });
    dragged.current = next;
  };
  return (
    <Frame
      widget={widget}
      look={{ ...interaction.state, value }}
      env={env}
      ring={interaction.ring}
      {...interaction.hover}
      style={{ touchAction: 'pan-y', cursor: 'pointer' }}
      onPointerDown={(event) => {
        interaction.hover.onPointerDown();
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        dragged.current = undefined;
        report(event);
        input.current?.focus({ preventScroll: true });
      }}
      onPointerMove={(event) => {
        if (dragged.current !== undefined && event.currentTarget.hasPointerCapture(event.pointerId)) report(event);
      }}
      onPointerUp={() => {
        if (dragged.current !== undefined) onEvent?.({ type: 'change', value: dragged.current, final: true });
        dragged.current = undefined;
        interaction.hover.onPointerUp();
      }}
      onPointerCancel={() => {
        if (dragged.current !== undefined) onEvent?.({ type: 'cancel' });
        dragged.current = undefined;
        interaction.hover.onPointerCancel();
      }}
    >
      <input
        ref={input}
        type="range"
        min={min}
        max={max}
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
