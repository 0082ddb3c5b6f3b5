import type { Point } from '@prototrail/model';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useEditor, useSession, type Editor } from '../../../canvas';
import { useEditorTexts } from '../editor-texts';
import { fromMap, mapFrame, toMap, type MapFrame } from './map-frame';
import styles from './minimap.module.css';

const size = { w: 200, h: 132 };
/** Part of the window by which an arrow key moves the view. */
const keyStep = 0.2;

/** All screens in small with what the window shows; a press or a drag moves the view there. */
export function Minimap() {
  const isShown = useSession(({ view, review }) => view.showMinimap && !review);
  return isShown ? <Map /> : null;
}

function Map() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The map stays as it is while the view is dragged over it. */
  const held = useRef<MapFrame | null>(null);
  useEffect(() => {
    let request: number | null = null;
    const draw = (): void => {
      request = null;
      if (canvas.current) drawMap(editor, canvas.current, held.current ?? frameOf(editor));
    };
    const schedule = (): void => void (request ??= requestAnimationFrame(draw));
    const stops = [
      editor.session.subscribe((state, before) => {
        const isMoved = state.camera !== before.camera || state.viewport !== before.viewport;
        if (isMoved || state.selection !== before.selection) schedule();
      }),
      editor.document.subscribeAll(schedule),
    ];
    draw();
    return () => {
      for (const stop of stops) stop();
      if (request !== null) cancelAnimationFrame(request);
    };
  }, [editor]);
  const follow = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (held.current === null) return;
    const corner = event.currentTarget.getBoundingClientRect();
    lookAt(editor, fromMap(held.current, { x: event.clientX - corner.left, y: event.clientY - corner.top }));
  };
  const end = (): void => {
    held.current = null;
    lookAt(editor, middle(editor));
  };
  const onKey = (event: KeyboardEvent): void => {
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { w, h } = editor.state.viewport;
    editor.camera.panBy(-dx * w * keyStep, -dy * h * keyStep);
  };
  return (
    <div className={styles.map} role="toolbar" aria-label={t('bars.minimap')}>
      <canvas
        ref={canvas}
        width={size.w}
        height={size.h}
        tabIndex={0}
        role="img"
        aria-label={t('bars.minimapHint')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = frameOf(editor);
          follow(event);
        }}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKey}
      />
    </div>
  );
}

const arrows: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const frameOf = (editor: Editor): MapFrame =>
  mapFrame([...Object.values(editor.app.screens), ...editor.derived.canvasWidgets], editor.camera.visible(), size);

function middle(editor: Editor): Point {
  const { x, y, w, h } = editor.camera.visible();
  return { x: x + w / 2, y: y + h / 2 };
}

/** Brings a canvas point into the middle of the window. */
function lookAt(editor: Editor, point: Point): void {
  const { zoom } = editor.state.camera;
  const now = middle(editor);
  editor.camera.panBy((now.x - point.x) * zoom, (now.y - point.y) * zoom);
}

function drawMap(editor: Editor, canvas: HTMLCanvasElement, frame: MapFrame): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(size.w * ratio);
  canvas.height = Math.round(size.h * ratio);
  context.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(name).trim() || '#888888';
  const { selection } = editor.state;
  context.lineWidth = 1;
  for (const { screen, widgets } of Object.values(editor.derived.screens)) {
    const box = toMap(frame, screen);
    context.fillStyle = colour('--bg-surface');
    context.fillRect(box.x, box.y, box.w, box.h);
    context.save();
    context.beginPath();
    context.rect(box.x, box.y, box.w, box.h);
    context.clip();
    context.fillStyle = colour('--text-tertiary');
    context.globalAlpha = 0.35;
    for (const widget of widgets.slice(0, 60)) {
      const inner = toMap(frame, widget);
      // What is as large as the screen is its ground and would hide the rest.
      if (!widget.hidden && inner.w * inner.h < box.w * box.h * 0.5)
        context.fillRect(inner.x, inner.y, Math.max(1, inner.w), Math.max(1, inner.h));
    }
    context.restore();
    context.strokeStyle = colour(selection.includes(screen.id) ? '--canvas-select' : '--border-strong');
    context.strokeRect(box.x, box.y, box.w, box.h);
  }
  context.fillStyle = colour('--text-tertiary');
  for (const widget of editor.derived.canvasWidgets) {
    const box = toMap(frame, widget);
    context.fillRect(box.x, box.y, Math.max(2, box.w), Math.max(2, box.h));
  }
  const seen = toMap(frame, editor.camera.visible());
  context.fillStyle = colour('--canvas-select-fill');
  context.fillRect(seen.x, seen.y, seen.w, seen.h);
  context.strokeStyle = colour('--canvas-select');
  context.lineWidth = 1.5;
  context.strokeRect(seen.x, seen.y, seen.w, seen.h);
}
