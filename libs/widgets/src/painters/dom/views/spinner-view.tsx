/** Wheel of options: arrow keys, mouse wheel, drag and a press on the row above or below turn it. */
import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { chosenOption } from '../../../kit/choice';
import { decodeText, optionsOf } from '../../../kit/values';
import { spinnerRows } from '../../../spinner/definition';
import { cover, Frame, nameOf, screenReaderOnly } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';

const keys: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -3, PageDown: 3 };

export const SpinnerView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, autoFocus = false } = props;
  const interaction = useInteraction(props);
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const press = useRef<{ y: number; at: number; moved: boolean } | undefined>(undefined);
  const options = optionsOf(widget.props.options);
  const chosen = chosenOption(state.value ?? widget.props.selected, widget.props);
  const at = Math.max(0, chosen === undefined ? 0 : options.indexOf(chosen));
  const turnTo = (index: number, final: boolean): void => {
    const count = options.length;
    const next = count === 0 ? undefined : options[((index % count) + count) % count];
    if (next !== undefined && (final || next !== options[at])) onEvent?.({ type: 'change', value: next, final });
  };
  const turn = useRef(turnTo);
  const place = useRef(at);
  useEffect(() => {
    turn.current = turnTo;
    place.current = at;
  });
  useEffect(() => {
    const element = host.current;
    if (autoFocus) element?.focus({ preventScroll: true });
    // React listens for the wheel passively and could not stop the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.deltaY !== 0) turn.current(place.current + Math.sign(event.deltaY), true);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [autoFocus]);
  const rowAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return ((event.clientY - box.top) / Math.max(1, box.height)) * spinnerRows;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = keys[event.key];
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? options.length - 1 : by === undefined ? undefined : at + by;
    if (target === undefined) return;
    event.preventDefault();
    turnTo(target, true);
  };
  return (
    <Frame
      widget={widget}
      look={{ ...interaction.state, value: options[at] }}
      env={env}
      ring={interaction.ring}
      {...interaction.hover}
    >
      <div
        ref={host}
        role="listbox"
        tabIndex={0}
        aria-label={nameOf(props)}
        aria-activedescendant={options.length > 0 ? `${id}${at}` : undefined}
        style={{ ...cover, outline: 'none', touchAction: 'none', cursor: 'grab' }}
        onKeyDown={onKeyDown}
        {...interaction.focus}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          press.current = { y: rowAt(event), at, moved: false };
        }}
        onPointerMove={(event) => {
          const start = press.current;
          if (start === undefined) return;
          const by = Math.round(start.y - rowAt(event));
          if (by !== 0) start.moved = true;
          if (start.moved) turnTo(start.at + by, false);
        }}
        onPointerUp={(event) => {
          const start = press.current;
          press.current = undefined;
          if (start === undefined) return;
          turnTo(start.moved ? at : at + Math.min(2, Math.max(0, Math.floor(rowAt(event)))) - 1, true);
        }}
        onPointerCancel={() => {
          press.current = undefined;
        }}
      >
        {options.map((option, index) => (
          <span key={index} id={`${id}${index}`} role="option" aria-selected={index === at} style={screenReaderOnly}>
            {decodeText(option)}
          </span>
        ))}
      </div>
    </Frame>
  );
};
