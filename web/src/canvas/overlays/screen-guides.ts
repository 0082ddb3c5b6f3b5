import { gridBands, layoutGridOf, touches, type Screen } from '@prototrail/model';
import { guidesOf } from '../kernels/guides';
import { badge, crisp, type OverlayFrame } from './frame';

/** Guides of the screens in view; the one that is selected or in the hand is drawn above everything instead. */
export function drawScreenGuides(frame: OverlayFrame): void {
  const { context, editor, theme } = frame;
  const { view, guide: selected } = editor.state;
  if (!view.showGuides) return;
  const visible = editor.camera.visible();
  context.strokeStyle = theme.guide;
  context.lineWidth = 1;
  for (const screen of frame.screens) {
    if (!touches(visible, screen)) continue;
    const guides = guidesOf(editor.app.screens, screen);
    if (guides.length === 0) continue;
    context.beginPath();
    for (const guide of guides) {
      const isSelected = selected?.screenId === screen.id && selected.id === guide.id;
      if (!isSelected) lineOn(frame, screen, guide.axis, guide.at);
    }
    context.stroke();
  }
}

/** Columns and rows of the screens in view as pale bands. */
export function drawLayoutGrids(frame: OverlayFrame): void {
  const { context, editor, theme } = frame;
  if (!editor.state.view.showLayoutGrids) return;
  const visible = editor.camera.visible();
  const { zoom } = editor.state.camera;
  for (const screen of frame.screens) {
    const grid = touches(visible, screen) ? layoutGridOf(screen) : undefined;
    if (grid === undefined) continue;
    const box = frame.rectToWindow(screen);
    context.save();
    context.beginPath();
    context.rect(box.x, box.y, box.w, box.h);
    context.clip();
    context.globalAlpha = 0.12;
    context.fillStyle = theme.guide;
    for (const { from, to } of grid.columns ? gridBands(grid.columns, screen.w) : [])
      context.fillRect(box.x + from * zoom, box.y, (to - from) * zoom, box.h);
    for (const { from, to } of grid.rows ? gridBands(grid.rows, screen.h) : [])
      context.fillRect(box.x, box.y + from * zoom, box.w, (to - from) * zoom);
    context.restore();
  }
}

/** The selected guide, and the one in the hand with its distances to both sides of the screen. */
export function drawGuideInHand(frame: OverlayFrame): void {
  const { editor } = frame;
  const { transient, guide: selected, view } = editor.state;
  const draft = transient.guide;
  if (draft !== null) {
    const screen = draft.screenId === null ? undefined : editor.app.screens[draft.screenId];
    if (screen === undefined) drawFree(frame, draft.axis, draft.at);
    else drawMarked(frame, screen, draft.axis, draft.at - screen[draft.axis]);
    return;
  }
  const screen = selected === null || !view.showGuides ? undefined : editor.app.screens[selected.screenId];
  const guide = screen && guidesOf(editor.app.screens, screen).find(({ id }) => id === selected?.id);
  if (screen && guide) drawMarked(frame, screen, guide.axis, guide.at);
}

function drawMarked(frame: OverlayFrame, screen: Screen, axis: 'x' | 'y', at: number): void {
  const { context, theme } = frame;
  context.strokeStyle = theme.select;
  context.lineWidth = 2;
  context.beginPath();
  lineOn(frame, screen, axis, at);
  context.stroke();
  const box = frame.rectToWindow(screen);
  const { zoom } = frame.editor.state.camera;
  const length = axis === 'x' ? screen.w : screen.h;
  const [near, far] = [Math.round(at * 100) / 100, Math.round((length - at) * 100) / 100];
  const options = { fill: theme.select, height: 18, radius: 4 };
  if (axis === 'x') {
    const y = Math.max(box.y, 24) + 14;
    const x = box.x + at * zoom;
    badge(frame, `${near}`, { x: x - 22, y }, options);
    badge(frame, `${far}`, { x: x + 22, y }, options);
  } else {
    const x = Math.max(box.x, 24) + 26;
    const y = box.y + at * zoom;
    badge(frame, `${near}`, { x, y: y - 14 }, options);
    badge(frame, `${far}`, { x, y: y + 14 }, options);
  }
}

/** Over no screen: dashed through the whole window, as nothing will be left of it. */
function drawFree({ context, theme, editor, toWindow }: OverlayFrame, axis: 'x' | 'y', at: number): void {
  const { viewport } = editor.state;
  const place = crisp(axis === 'x' ? toWindow({ x: at, y: 0 }).x : toWindow({ x: 0, y: at }).y);
  context.strokeStyle = theme.guide;
  context.lineWidth = 1;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(axis === 'x' ? place : 0, axis === 'x' ? 0 : place);
  context.lineTo(axis === 'x' ? place : viewport.w, axis === 'x' ? viewport.h : place);
  context.stroke();
  context.setLineDash([]);
}

function lineOn({ context, editor, rectToWindow }: OverlayFrame, screen: Screen, axis: 'x' | 'y', at: number): void {
  const box = rectToWindow(screen);
  const place = at * editor.state.camera.zoom;
  if (axis === 'x') {
    context.moveTo(crisp(box.x + place), box.y);
    context.lineTo(crisp(box.x + place), box.y + box.h);
  } else {
    context.moveTo(box.x, crisp(box.y + place));
    context.lineTo(box.x + box.w, crisp(box.y + place));
  }
}
