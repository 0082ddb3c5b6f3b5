import type { Point } from '@prototrail/model';
import type { KeyInput, PointerInput } from '../../input/input';
import { dragThreshold } from '../../input/inputs';
import { measure } from '../../kernels/distances';
import { handleCursors } from '../../kernels/resize';
import { chainOf, opensLogic } from '../../store/structure';
import { ToolState } from '../state';
import { canCrop } from '../crop/cropped';
import { openVector } from '../vector/open-vector';
import { BendingLine } from './bending-line';
import { guideUnder, nudgeGuide, rulerUnder, screenEdgeUnder } from './guide-grips';
import { DraggingGuide } from './dragging-guide';
import { DrawingRoom } from './drawing-room';
import { DrawingSpacing } from './drawing-spacing';
import { handleUnder, linkHandleUnder, wayPointUnder } from './grips';
import { Marquee } from './marquee';
import { PointingCanvas } from './pointing-canvas';
import { PointingThing } from './pointing-thing';
import { Resizing } from './resizing';
import { roomUnder } from './room-grips';
import { rotateCursor, rotateUnder } from './rotate-grip';
import { Rotating } from './rotating';
import { spacingUnder } from './spacing-grips';

const marqueeKey = 'a';
/** Up to this zoom the view is an overview. */
const overviewZoom = 0.2;

/** Nothing is pressed: hover, cursor, the Alt measure, and the decision what a press means. */
export class Idle extends ToolState {
  readonly id = 'idle';

  override enter(): void {
    this.editor.showNothing();
  }

  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    if (this.#drawsByKey()) return;
    const point = editor.inputs.canvasPoint;
    const grip = rulerUnder(editor) ?? (handleUnder(editor) === null ? guideUnder(editor) : null);
    if (grip !== null) {
      editor.session.patch({ cursor: grip.axis === 'x' ? 'ew-resize' : 'ns-resize', hovered: null });
      return;
    }
    const room = roomUnder(editor);
    if (room?.kind !== (editor.state.transient.room ?? undefined)) editor.show({ room: room?.kind ?? null });
    if (room !== null) {
      editor.session.patch({ cursor: room.axis === 'x' ? 'ew-resize' : 'ns-resize', hovered: null });
      return;
    }
    const spacing = spacingUnder(editor);
    if (spacing !== editor.state.transient.spacing) editor.show({ spacing });
    if (spacing !== null) {
      editor.session.patch({ cursor: spacing === 'x' ? 'ew-resize' : 'ns-resize', hovered: null });
      return;
    }
    const handle = handleUnder(editor);
    if (handle !== null) {
      editor.session.patch({ cursor: handleCursors[handle], hovered: null });
      return;
    }
    if (rotateUnder(editor)) {
      editor.session.patch({ cursor: rotateCursor, hovered: null });
      return;
    }
    const onGrip = linkHandleUnder(editor) || wayPointUnder(editor) !== null;
    const edge = onGrip ? null : screenEdgeUnder(editor);
    if (edge !== null) {
      editor.session.patch({ cursor: edge.axis === 'x' ? 'ew-resize' : 'ns-resize', hovered: null });
      return;
    }
    const hit = onGrip ? null : editor.hits.at(point);
    const isBody = hit?.kind === 'screen' && !editor.state.view.bodySelects && editor.hits.screenNameAt(point) === null;
    const id = hit === null || isBody ? null : hit.id;
    const target = id === null || hit?.kind !== 'widget' ? id : input.ctrl ? id : editor.selection.resolve(id);
    editor.session.patch({
      hovered: target,
      cursor: onGrip ? 'crosshair' : input.alt && target !== null && editor.selection.has(target) ? 'copy' : 'default',
    });
    this.#point(point);
    this.#measure(input.alt);
  }

  /** From far away the whole name of the screen under the pointer is shown. */
  #point(point: Point): void {
    const { editor } = this;
    const pointedScreen = editor.state.camera.zoom <= overviewZoom ? editor.hits.screenAt(point) : null;
    if (pointedScreen !== editor.state.transient.pointedScreen) editor.show({ pointedScreen });
  }

  /** While A is held the pointer draws a marquee from where it was, without a button. */
  #drawsByKey(): boolean {
    const { inputs, camera } = this.editor;
    if (inputs.heldKey?.key !== marqueeKey || inputs.isDown) return false;
    const from = camera.toWindow(inputs.heldKey.at);
    if (Math.hypot(from.x - inputs.current.x, from.y - inputs.current.y) <= dragThreshold) return false;
    this.transition(Marquee, { keep: [], from: inputs.heldKey.at });
    return true;
  }

  override pointerDown(input: PointerInput): void {
    const { editor } = this;
    if (input.button === 2) {
      this.#openMenu(input);
      return;
    }
    if (input.button !== 0) return;
    const ruler = rulerUnder(editor);
    if (ruler !== null) {
      this.transition(DraggingGuide, { axis: ruler.axis, guide: null });
      return;
    }
    const room = roomUnder(editor);
    if (room !== null) {
      this.transition(DrawingRoom, room);
      return;
    }
    const spacing = spacingUnder(editor);
    if (spacing !== null) {
      this.transition(DrawingSpacing, { axis: spacing });
      return;
    }
    const handle = handleUnder(editor);
    if (handle !== null) {
      this.transition(Resizing, { handle });
      return;
    }
    const guide = guideUnder(editor);
    if (guide !== null) {
      this.transition(DraggingGuide, { axis: guide.axis, guide });
      return;
    }
    if (rotateUnder(editor)) {
      this.transition(Rotating);
      return;
    }
    if (linkHandleUnder(editor)) {
      editor.setTool('line');
      editor.tools.state.pointerDown(input);
      return;
    }
    const wayPoint = wayPointUnder(editor);
    if (wayPoint !== null) {
      this.transition(BendingLine, wayPoint);
      return;
    }
    const taken = editor.hits.at(editor.inputs.canvasPoint);
    if (taken?.kind === 'line' && editor.selection.only === taken.id && !editor.isReadOnly && !input.shift) {
      this.transition(BendingLine, { lineId: taken.id });
      return;
    }
    this.#press(input);
  }

  #press(input: PointerInput): void {
    const { editor } = this;
    const point = editor.inputs.canvasPoint;
    const hit = editor.hits.at(point);
    const isBody = hit?.kind === 'screen' && editor.hits.screenNameAt(point) === null;
    if (hit === null || (isBody && (!editor.state.view.bodySelects || screenEdgeUnder(editor) !== null))) {
      this.transition(PointingCanvas, { screenId: hit?.id ?? null });
      return;
    }
    const target = hit.kind === 'widget' && !input.ctrl ? editor.selection.resolve(hit.id) : hit.id;
    this.transition(PointingThing, { hitId: hit.id, target });
  }

  /** Arrows move the selected guide. */
  override keyDown(key: KeyInput): boolean {
    return nudgeGuide(this.editor, key);
  }

  /** Double click edits the text of a widget or opens its logic, unless it was the way from a group into it; on the name of a screen it renames. */
  override doubleClick(): void {
    const { editor } = this;
    const hit = editor.hits.at(editor.inputs.canvasPoint);
    const only = editor.selection.only;
    if (hit === null || only === null) return;
    const isWayIn = editor.inputs.selectedBefore.some(
      (id) => id !== null && id !== only && chainOf(editor.app, only).includes(id),
    );
    if (hit.id === only && openVector(editor, only) !== null) {
      if (!isWayIn) editor.editVector(only);
    } else if (hit.id === only && canCrop(editor, only) && !editor.hasText(only)) {
      if (!isWayIn) editor.setTool('crop');
    } else if (hit.id === only && opensLogic(editor.app, only)) {
      if (!isWayIn) editor.request({ type: 'editLogic', id: only });
    } else if (hit.id === only && editor.hasText(only)) {
      if (!isWayIn) editor.startEditing(only);
    } else if (hit.kind === 'screen' && editor.hits.screenNameAt(editor.inputs.canvasPoint) === only)
      editor.request({ type: 'rename', id: only });
  }

  #openMenu(input: PointerInput): void {
    const { editor } = this;
    const guide = guideUnder(editor);
    const hit = guide === null ? editor.hits.at(editor.inputs.canvasPoint, { locked: true }) : null;
    const target = hit === null ? null : hit.kind === 'widget' ? editor.selection.resolve(hit.id) : hit.id;
    if (target === null) editor.selection.clear();
    else if (!editor.selection.has(target)) editor.selection.set([target]);
    if (guide !== null) editor.session.patch({ guide: { screenId: guide.screenId, id: guide.id } });
    editor.request({ type: 'contextMenu', ...editor.toPage(input) });
  }

  /** While Alt is held: distances from the selection to the hovered thing, else to its screen. */
  #measure(alt: boolean): void {
    const { editor } = this;
    const from = alt ? editor.selection.bounds() : null;
    const shown = editor.state.transient;
    if (from === null) {
      if (shown.distances.length + shown.helpLines.length > 0) editor.show({ distances: [], helpLines: [] });
      return;
    }
    const { hovered } = editor.state;
    const other = hovered !== null && !editor.selection.has(hovered) ? hovered : editor.selection.screenId();
    const to = other === null || editor.selection.has(other) ? null : editor.boundsOf(other);
    if (to !== null) editor.show(measure(from, to));
  }
}
