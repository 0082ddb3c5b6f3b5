import { useEffect, useRef, type ReactNode } from 'react';
import type { Editor } from '../editor';
import { rulerBreadth } from '../kernels/guides';
import { paintRuler, type RulerColors } from '../view/paint-ruler';
import { watchTheme } from '../view/theme';
import styles from './canvas-view.module.css';
import { useEditor, useSession } from './use-editor';

/** The scales along the upper and the left edge. They only show; what a press on them means is up to the tool. */
export function Rulers(): ReactNode {
  const isShown = useSession(({ view, review }) => view.showRulers && !review);
  return isShown ? <Scales /> : null;
}

function Scales(): ReactNode {
  const editor = useEditor();
  const top = useRef<HTMLCanvasElement>(null);
  const left = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let frame: number | null = null;
    const draw = (): void => {
      frame = null;
      if (top.current) drawScale(editor, top.current, 'x');
      if (left.current) drawScale(editor, left.current, 'y');
    };
    const request = (): void => void (frame ??= requestAnimationFrame(draw));
    const stops = [
      editor.session.subscribe((state, before) => {
        if (
          state.camera !== before.camera ||
          state.viewport !== before.viewport ||
          state.selection !== before.selection
        )
          request();
      }),
      editor.document.subscribeAll(() => editor.selection.isEmpty || request()),
      watchTheme(request),
    ];
    draw();
    return () => {
      for (const stop of stops) stop();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [editor]);
  return (
    <div className={styles['rulers']} aria-hidden data-rulers>
      <canvas ref={top} className={styles['topRuler']} />
      <canvas ref={left} className={styles['leftRuler']} />
      <span className={styles['rulerCorner']} />
    </div>
  );
}

function drawScale(editor: Editor, canvas: HTMLCanvasElement, axis: 'x' | 'y'): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { viewport, camera } = editor.state;
  const length = (axis === 'x' ? viewport.w : viewport.h) - rulerBreadth;
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = axis === 'x' ? [length, rulerBreadth] : [rulerBreadth, length];
  resize(canvas, Math.round(width * ratio), Math.round(height * ratio), ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (axis === 'y') {
    // Read from below: what is drawn from left to right goes upwards then, so the places count backwards.
    context.translate(0, length);
    context.rotate(-Math.PI / 2);
  }
  const zero = zeroPoint(editor)[axis];
  const start = editor.camera.toCanvas({ x: rulerBreadth, y: rulerBreadth })[axis];
  const bounds = editor.selection.bounds();
  const size = axis === 'x' ? 'w' : 'h';
  const selected = bounds && { from: bounds[axis] - zero, to: bounds[axis] + bounds[size] - zero };
  paintRuler(context, {
    length,
    breadth: rulerBreadth,
    zoom: camera.zoom,
    from: start - zero,
    selected,
    isReversed: axis === 'y',
    colors: colorsAt(canvas),
  });
}

/** A canvas that gets its own size once more is still made anew, which each frame of a pan would pay for. */
function resize(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = `${width / ratio}px`;
  canvas.style.height = `${height / ratio}px`;
}

/** Places count from the corner of the screen that one works on, as in the properties, else from that of the canvas. */
function zeroPoint(editor: Editor): { x: number; y: number } {
  const id = editor.selection.screenId();
  return (id === null ? undefined : editor.app.screens[id]) ?? { x: 0, y: 0 };
}

function colorsAt(element: Element): RulerColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    bg: read('--bg-surface') || '#ffffff',
    line: read('--border-strong') || '#999999',
    text: read('--text-secondary') || '#555555',
    mark: read('--canvas-select-fill') || '#4a60f022',
    markLine: read('--canvas-select') || '#4a60f0',
    font: style.fontFamily || 'sans-serif',
  };
}
