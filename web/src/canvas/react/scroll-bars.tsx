import { unionRects, type Rect } from '@prototrail/model';
import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import type { Editor } from '../editor';
import { thumbOf } from '../kernels/scroll-thumb';
import styles from './canvas-view.module.css';
import { useEditor } from './use-editor';

type Axis = 'x' | 'y';
const lengthOf = { x: 'w', y: 'h' } as const;

/** The bounds of a large drawing are found when its editing pauses. */
const pauseMs = 200;

/** What can be scrolled to: all that was drawn with a window around it, and what is in view. */
function areaOf(editor: Editor, content: Rect | null): Rect {
  const visible = editor.camera.visible();
  if (content === null) return visible;
  const { x, y, w, h } = content;
  const around = { x: x - visible.w / 2, y: y - visible.h / 2, w: w + visible.w, h: h + visible.h };
  return unionRects([around, visible]) ?? visible;
}

/**
 * Bars at the right and the bottom edge: where in the drawing the window is, and a handle to drag it. For pointers only; keys, wheel and the
 * layer tree do the same.
 */
export function ScrollBars(): ReactNode {
  const editor = useEditor();
  const thumbs = { x: useRef<HTMLDivElement>(null), y: useRef<HTMLDivElement>(null) };
  const { x: across, y: down } = thumbs;
  const content = useRef<Rect | null>(null);
  const held = useRef<{ axis: Axis; from: number; camera: number; perPx: number } | null>(null);
  useEffect(() => {
    let frame: number | null = null;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const draw = (): void => {
      frame = null;
      const area = areaOf(editor, content.current);
      const visible = editor.camera.visible();
      for (const [axis, ref] of [['x', across] as const, ['y', down] as const]) {
        if (ref.current === null) continue;
        const { start, size } = thumbOf(area, visible, axis);
        const [from, length] = axis === 'x' ? (['left', 'width'] as const) : (['top', 'height'] as const);
        ref.current.style[from] = `${start * 100}%`;
        ref.current.style[length] = `${size * 100}%`;
        ref.current.hidden = size >= 1;
      }
    };
    const request = (): void => void (frame ??= requestAnimationFrame(draw));
    const measure = (): void => {
      content.current = editor.camera.contentBounds();
      request();
    };
    const stops = [
      editor.session.subscribe((state, before) => {
        if (state.camera !== before.camera || state.viewport !== before.viewport) request();
      }),
      editor.document.subscribeAll(() => {
        clearTimeout(pause);
        pause = setTimeout(measure, pauseMs);
      }),
    ];
    measure();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(pause);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [editor, across, down]);

  const press = (axis: Axis) => (event: PointerEvent<HTMLDivElement>) => {
    const track = event.currentTarget.parentElement?.getBoundingClientRect();
    if (track === undefined || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const perPx = areaOf(editor, content.current)[lengthOf[axis]] / (axis === 'x' ? track.width : track.height);
    const from = axis === 'x' ? event.clientX : event.clientY;
    held.current = { axis, from, camera: editor.camera.value[axis], perPx };
  };
  const move = (event: PointerEvent): void => {
    if (held.current === null) return;
    const { axis, from, camera, perPx } = held.current;
    const by = (axis === 'x' ? event.clientX : event.clientY) - from;
    editor.camera.set({ ...editor.camera.value, [axis]: camera + by * perPx });
  };
  const release = (): void => {
    held.current = null;
  };
  return (
    <>
      {(['x', 'y'] as const).map((axis) => (
        <div key={axis} className={styles[axis === 'x' ? 'scrollAcross' : 'scrollDown']} aria-hidden>
          <div
            ref={thumbs[axis]}
            className={styles['scrollThumb']}
            data-scroll={axis}
            onPointerDown={press(axis)}
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={release}
          />
        </div>
      ))}
    </>
  );
}
