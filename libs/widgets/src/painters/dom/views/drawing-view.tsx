/** An area to draw or sign on with a pointer; who uses a keyboard types instead. Its value is a picture. */
import { useRef, useState, type CSSProperties, type PointerEvent, type ReactElement } from 'react';
import { paintInput } from '../../../paint';
import { decodeText } from '../../../kit/values';
import { penOf } from '../../../upload/definition';
import { drawingFile, drawingOf, isBlank, type Drawing } from '../../../upload/drawing';
import { cover, Frame, invisible, nameOf, sizeOf } from '../frame';
import { useInteraction } from '../hooks';
import { englishTexts, type WidgetViewProps } from '../view';

const clearButton: CSSProperties = {
  ...{ position: 'absolute', top: 6, right: 6, minWidth: 44, minHeight: 28, padding: '0 10px', cursor: 'pointer' },
  ...{ border: '1px solid #cbd5e1', borderRadius: 6, background: '#ffffff', color: '#334155' },
  font: '500 12px/1.4 system-ui, "Helvetica Neue", Helvetica, Arial, sans-serif',
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const DrawingView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, texts = englishTexts, describedBy, autoFocus = false } = props;
  const interaction = useInteraction(props);
  const [line, setLine] = useState('');
  const stroke = useRef<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const drawing = drawingOf(state.value);
  const size = sizeOf(widget);
  const pen = penOf(paintInput(widget, state, env).style);
  const report = (next: Drawing, byPointer?: false): void =>
    onEvent?.({
      ...{ type: 'change', value: isBlank(next) ? '' : drawingFile(next, size, pen), final: true },
      ...(byPointer === false ? { byPointer } : {}),
    });
  const pointOf = (event: PointerEvent<HTMLDivElement>): string => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = box.width > 0 ? size.w / box.width : 1;
    return `${rounded((event.clientX - box.left) * scale)} ${rounded((event.clientY - box.top) * scale)}`;
  };
  const draw = (d: string | undefined): void => {
    stroke.current = d;
    setLine(d ?? '');
  };
  return (
    <Frame
      widget={widget}
      look={interaction.state}
      env={env}
      ring={interaction.ring}
      style={{ touchAction: 'none', cursor: 'crosshair' }}
      {...interaction.hover}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0 || event.target instanceof HTMLButtonElement) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        // a press without a movement is a dot
        draw(`M${pointOf(event)}h0.1`);
        field.current?.focus({ preventScroll: true });
      }}
      onPointerMove={(event) => {
        if (stroke.current !== undefined) draw(`${stroke.current}L${pointOf(event)}`);
      }}
      onPointerUp={() => {
        if (stroke.current !== undefined) report({ ...drawing, strokes: [...drawing.strokes, stroke.current] });
        draw(undefined);
      }}
      onPointerCancel={() => draw(undefined)}
    >
      <svg aria-hidden viewBox={`0 0 ${size.w} ${size.h}`} style={{ ...cover, pointerEvents: 'none' }}>
        <path
          d={line}
          fill="none"
          stroke={pen.color}
          strokeWidth={pen.width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <input
        ref={field}
        type="text"
        value={drawing.text}
        aria-label={decodeText(widget.props.label).trim() || nameOf(props)}
        aria-invalid={state.error === true || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoFocus={autoFocus}
        style={{ ...invisible, pointerEvents: 'none' }}
        {...interaction.focus}
        onChange={(event) => report({ ...drawing, text: event.target.value })}
      />
      {isBlank(drawing) ? null : (
        <button
          type="button"
          style={clearButton}
          onClick={() => {
            // the press stays a click, by mouse as by touch, where the browser's click comes too late to take its place
            report({ strokes: [], text: '' }, false);
            // the button goes away with the drawing
            field.current?.focus({ preventScroll: true });
          }}
        >
          {texts.clear}
        </button>
      )}
    </Frame>
  );
};
