import { decodeLabel } from '@prototrail/model';
import {
  createPaintEnv,
  fontSetOf,
  paintWidget,
  type DisplayItem,
  type DisplayList,
  type TextItem,
} from '@prototrail/widgets';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import styles from './canvas-view.module.css';
import { useEditor, useRecord, useSession } from './use-editor';

interface TextFieldProps {
  widgetId: string;
  onType(): void;
  onBlur(): void;
  onEscape(): void;
}

/** The text of a widget as a field over the canvas, in the font and at the place of the drawn text. */
export function TextField({ widgetId, onType, onBlur, onEscape }: TextFieldProps): ReactNode {
  const editor = useEditor();
  const camera = useSession((state) => state.camera);
  const field = useRef<HTMLTextAreaElement>(null);
  useRecord('widgets', widgetId);
  const widget = editor.derived.widget(widgetId);

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    grow(field.current);
  }, []);

  if (widget === undefined) return null;
  const env = createPaintEnv({ mode: 'edit', fonts: fontSetOf(editor.app) });
  const text = findText(paintWidget(widget, {}, env));
  const at = editor.camera.toWindow(widget);
  const label = typeof widget.props.label === 'string' ? decodeLabel(widget.props.label) : '';
  const style: CSSProperties = {
    ...fieldStyle(text, widget),
    left: at.x,
    top: at.y,
    width: widget.w,
    minHeight: Math.max(widget.h, 20),
    transform: `scale(${camera.zoom})`,
    // The fonts of a device are a little wider or narrower than the tables: what fits must not wrap while it is typed.
    ...(isOnOneLineEach(text, label) && editor.edit.fitsItsText(widgetId) ? { whiteSpace: 'pre' } : {}),
  };
  return (
    <textarea
      ref={field}
      className={styles['field']}
      style={style}
      defaultValue={label}
      dir={
        widget.effectiveStyle['direction'] === 'rtl'
          ? 'rtl'
          : widget.effectiveStyle['direction'] === 'ltr'
            ? 'ltr'
            : 'auto'
      }
      aria-label={widget.name}
      spellCheck
      onChange={(event) => {
        onType();
        editor.typeText(event.currentTarget.value);
        grow(event.currentTarget);
      }}
      onBlur={onBlur}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
        editor.stopEditing();
        onEscape();
      }}
    />
  );
}

/** Whether no paragraph is wrapped. */
function isOnOneLineEach(text: TextItem | null, label: string): boolean {
  return text === null || text.lines.length === label.split('\n').length;
}

/** The field is at least as high as the widget and never scrolls: what is typed stays in view. */
function grow(field: HTMLTextAreaElement | null): void {
  if (field === null) return;
  field.style.height = '0';
  field.style.height = `${field.scrollHeight}px`;
}

function findText(list: DisplayList): TextItem | null {
  for (const item of list) {
    const found =
      item.kind === 'text'
        ? item
        : 'items' in item
          ? findText((item as Extract<DisplayItem, { items: DisplayItem[] }>).items)
          : null;
    if (found !== null) return found;
  }
  return null;
}

function fieldStyle(text: TextItem | null, widget: { w: number; h: number }): CSSProperties {
  if (text === null) return { fontSize: 14 };
  const first = text.lines[0];
  const step = text.lines[1] && first ? text.lines[1].baseline - first.baseline : text.font.size * 1.4;
  const top = first ? first.baseline - step * 0.5 - text.font.size * 0.35 : 0;
  const align = text.anchor === 'middle' ? 'center' : text.anchor === 'end' ? 'right' : 'left';
  return {
    font: `${text.font.italic ? 'italic ' : ''}${text.font.weight} ${text.font.size}px ${text.font.family}`,
    lineHeight: `${step}px`,
    color: typeof text.fill === 'string' ? text.fill : '#333333',
    letterSpacing: text.letterSpacing,
    textAlign: align,
    paddingTop: Math.max(0, top),
    paddingLeft: Math.max(0, text.x),
    paddingRight: Math.max(0, widget.w - text.x - text.w),
  };
}
