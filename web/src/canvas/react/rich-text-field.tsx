import { decodeLabel, readRichText, storeRichText, textOfParagraphs, type TextParagraph } from '@prototrail/model';
import {
  createPaintEnv,
  flatColor,
  fontSetOf,
  paintInput,
  paintWidget,
  richTextEm,
  textFrame,
  type PaintableWidget,
} from '@prototrail/widgets';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import type { RichTextHandle } from '../text/handle';
import type { RichTextEditor, RichTextOptions } from '../text/rich-text';
import styles from './canvas-view.module.css';
import { useEditor, useRecord, useSession } from './use-editor';

interface RichTextFieldProps {
  widgetId: string;
  edit(options: RichTextOptions): RichTextEditor;
  renderBar(text: RichTextHandle): ReactNode;
  onEscape(): void;
}

const paragraphsOf = (props: Readonly<Record<string, unknown>>): readonly TextParagraph[] =>
  readRichText(props) ??
  decodeLabel(props['label'])
    .split('\n')
    .map((text) => ({ runs: [{ text }] }));

/** A text with its bar over the canvas, on the lines that are drawn. It ends when the focus leaves both. */
export function RichTextField({ widgetId, edit, renderBar, onEscape }: RichTextFieldProps): ReactNode {
  const editor = useEditor();
  const camera = useSession((state) => state.camera);
  const field = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const focus = useFocusWithin(() => editor.stopEditing());
  const [text, setText] = useState<RichTextHandle | null>(null);
  useRecord('widgets', widgetId);
  const widget = editor.derived.widget(widgetId);

  useLayoutEffect(() => {
    const now = editor.derived.widget(widgetId);
    if (field.current === null || now === undefined) return undefined;
    const { style } = frameOf(now, editor.app);
    const created = edit({
      parent: field.current,
      paragraphs: paragraphsOf(now.props),
      base: {
        isBold: style.font.weight >= 600,
        color: flatColor(style.fill),
        size: style.font.size,
        hasOwnDirections: style.direction === undefined,
      },
      label: now.name ?? '',
      onChange: (paragraphs) => editor.typeText(textOfParagraphs(paragraphs), storeRichText(paragraphs) ?? null),
    });
    setText(created);
    return () => created.destroy();
  }, [editor, widgetId, edit]);

  if (widget === undefined) return null;
  const at = editor.camera.toWindow(widget);
  const box = { x: at.x, y: at.y, w: widget.w * camera.zoom, h: widget.h * camera.zoom };
  const direction = widget.effectiveStyle['direction'];
  const isUnbroken = editor.edit.fitsItsText(widgetId) && isOnOneLineEach(widget, editor.app);
  return (
    <div
      {...focus}
      onKeyDown={(event) => {
        // Keys of the page are not for who writes.
        event.stopPropagation();
        if (event.key === 'F10' && event.altKey) bar.current?.querySelector('button')?.focus();
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
        event.preventDefault();
        editor.stopEditing();
        onEscape();
      }}
    >
      <div
        ref={field}
        className={styles['richField']}
        dir={direction === 'rtl' || direction === 'ltr' ? direction : undefined}
        style={{
          ...fieldStyle(widget, editor.app),
          left: at.x,
          top: at.y,
          transform: `scale(${camera.zoom})`,
          // The fonts of a device are a little wider or narrower than the tables: what fits must not wrap while it is typed.
          ...(isUnbroken ? ({ '--wrap': 'pre' } as CSSProperties) : {}),
        }}
      />
      {text !== null && (
        <BarPlace box={box} bar={bar}>
          {renderBar(text)}
        </BarPlace>
      )}
    </div>
  );
}

const frameOf = (widget: PaintableWidget, app: Parameters<typeof fontSetOf>[0]): ReturnType<typeof textFrame> =>
  textFrame(paintInput(widget, {}, createPaintEnv({ mode: 'edit', fonts: fontSetOf(app) })));

/** Whether no paragraph is wrapped. */
function isOnOneLineEach(widget: PaintableWidget, app: Parameters<typeof fontSetOf>[0]): boolean {
  const drawn = paintWidget(widget, {}, createPaintEnv({ mode: 'edit', fonts: fontSetOf(app) }));
  const baselines = new Set(
    drawn.flatMap((item) => (item.kind === 'text' ? item.lines.map((line) => line.baseline) : [])),
  );
  return baselines.size <= decodeLabel(widget.props['label']).split('\n').length;
}

const sides = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** Font, lines and room of the text as they are drawn. */
function fieldStyle(widget: PaintableWidget & { w: number; h: number }, app: Parameters<typeof fontSetOf>[0]) {
  const { box, style } = frameOf(widget, app);
  const { font } = style;
  return {
    width: widget.w,
    height: widget.h,
    padding: `${box.y}px ${widget.w - box.x - box.w}px ${widget.h - box.y - box.h}px ${box.x}px`,
    justifyContent: sides[style.valign],
    fontFamily: font.family,
    fontSize: font.size,
    fontWeight: font.weight,
    fontStyle: font.italic ? 'italic' : 'normal',
    lineHeight: style.lineHeight,
    letterSpacing: style.letterSpacing,
    color: flatColor(style.fill),
    caretColor: flatColor(style.fill),
    textAlign: style.logicalAlign ?? style.align,
    textTransform: style.transform ?? 'none',
    textDecoration: style.decoration ?? 'none',
    '--bold': Math.max(700, font.weight),
    '--paragraph-spacing': `${style.paragraphSpacing ?? 0}px`,
    '--marker-gap': `${richTextEm.markerGap}em`,
  } as CSSProperties;
}

/**
 * Calls back when the focus has left an element and what it opened elsewhere in the page, such as a dialog of a colour:
 * React reports the focus of these too. A window that loses the focus keeps its field.
 */
function useFocusWithin(onLeave: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const stay = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(() => stay, []);
  return {
    onFocus: stay,
    onBlur: () => {
      stay();
      timer.current = setTimeout(() => {
        if (document.hasFocus()) onLeave();
      });
    },
  };
}

const gap = 10;
const margin = 8;

interface BarPlaceProps {
  box: { x: number; y: number; w: number; h: number };
  bar: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Above the text, or below it where there is no room; always in view. */
function BarPlace({ box, bar, children }: BarPlaceProps) {
  useLayoutEffect(() => {
    const element = bar.current;
    const around = element?.offsetParent;
    if (!element || !around) return undefined;
    const place = (): void => {
      const { offsetWidth: w, offsetHeight: h } = element;
      const above = box.y - gap - h;
      const below = box.y + box.h + gap;
      const top = above >= margin ? above : below + h <= around.clientHeight - margin ? below : margin;
      element.style.left = `${Math.max(margin, Math.min(box.x, around.clientWidth - w - margin))}px`;
      element.style.top = `${top}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    observer.observe(around);
    return () => observer.disconnect();
  }, [bar, box.x, box.y, box.h]);
  return (
    <div ref={bar} className={styles['bar']}>
      {children}
    </div>
  );
}
