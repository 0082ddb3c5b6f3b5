import { containsPoint, translateRect, type Point, type Rect } from '@prototrail/model';
import type { PointerInput } from '../../input/input';
import { moveScreens } from '../../edits/screens';
import { placeWidget, reassignScreens } from '../../edits/widgets';
import { neighbourDistances } from '../../kernels/distances';
import { snapBox, snapToGrid } from '../../kernels/snap';
import type { Gesture } from '../../store/history';
import { boundsOfAll, screenOf, widgetsOf } from '../../store/structure';
import { ToolState } from '../state';
import { snapTargets, snapWindowPx, type TargetSet } from './snap-targets';

interface Moving {
  screens: readonly string[];
  /** Widgets with their places at the start, contents of containers included. */
  widgets: ReadonlyMap<string, Point>;
  bounds: Rect;
}

/** The selection follows the pointer, snaps, and lands on the screen under it. With Alt a copy moves and the original stays. */
export class Translating extends ToolState {
  readonly id = 'translating';
  #gesture: Gesture | null = null;
  #moving: Moving = { screens: [], widgets: new Map(), bounds: { x: 0, y: 0, w: 0, h: 0 } };
  #applied: Point = { x: 0, y: 0 };
  #original: readonly string[] = [];
  #copies = false;
  #targets: TargetSet | null = null;

  override enter(): void {
    this.#original = this.editor.selection.ids.filter((id) => !id.includes('@'));
    this.#start(this.editor.inputs.modifiers.alt);
    this.#follow(this.editor.inputs.modifiers);
  }

  override pointerMove(input: PointerInput): void {
    if (input.alt !== this.#copies) {
      this.#gesture?.cancel();
      this.#start(input.alt);
    }
    this.#follow(input);
  }

  override pointerUp(): void {
    const { editor } = this;
    const pointer = editor.inputs.canvasPoint;
    const loose = [...this.#moving.widgets.keys()];
    editor.edit.apply('edit.move', (draft) =>
      reassignScreens(draft, loose, this.#moving.screens.length > 0 ? undefined : pointer),
    );
    this.#gesture?.commit();
    this.#gesture = null;
    this.finish();
  }

  override cancel(): void {
    this.#gesture?.cancel();
    this.#gesture = null;
    this.finish();
  }

  #start(copies: boolean): void {
    const { editor } = this;
    this.#copies = copies;
    this.#gesture = editor.history.begin(copies ? 'edit.duplicate' : 'edit.move');
    editor.selection.set(this.#original);
    const ids = copies ? editor.edit.duplicate(this.#original, { x: 0, y: 0 }) : this.#original;
    const screens = ids.filter((id) => editor.selection.kindOf(id) === 'screen');
    const onScreens = new Set(screens.flatMap((id) => editor.document.find('screens', id)?.children ?? []));
    const members = editor
      .withContents(ids.flatMap((id) => widgetsOf(editor.app, id)))
      .filter((id) => !onScreens.has(id));
    const widgets = new Map<string, Point>();
    for (const id of members) {
      const widget = editor.document.find('widgets', id);
      if (widget !== undefined && widget.style?.locked !== true) widgets.set(id, { x: widget.x, y: widget.y });
    }
    this.#moving = { screens, widgets, bounds: boundsOfAll(editor.app, ids) ?? this.#moving.bounds };
    this.#applied = { x: 0, y: 0 };
    this.#targets = null;
    editor.session.patch({
      live: new Set([...screens, ...widgets.keys()]),
      hovered: null,
      cursor: copies ? 'copy' : 'default',
    });
  }

  #follow(modifiers: { shift: boolean; alt: boolean; ctrl: boolean }): void {
    const { editor } = this;
    const { originCanvas, canvasPoint } = editor.inputs;
    let dx = Math.round(canvasPoint.x - originCanvas.x);
    let dy = Math.round(canvasPoint.y - originCanvas.y);
    if (modifiers.shift && Math.abs(dx) >= Math.abs(dy)) dy = 0;
    else if (modifiers.shift) dx = 0;
    const wish = translateRect(this.#moving.bounds, dx, dy);
    this.#targets = snapTargets(editor, {
      box: wish,
      moving: editor.state.live ?? new Set(),
      screens: this.#moving.screens.length > 0,
      last: this.#targets,
    });
    const plan = modifiers.ctrl ? { dx: 0, dy: 0, lines: [], gaps: [] } : this.#snap(wish, this.#targets);
    if (!modifiers.shift || dx !== 0) dx += plan.dx;
    if (!modifiers.shift || dy !== 0) dy += plan.dy;
    this.#apply({ x: dx, y: dy });
    const box = translateRect(this.#moving.bounds, dx, dy);
    const targets = this.#targets;
    editor.show({
      snapLines: plan.lines,
      gaps: plan.gaps,
      distances:
        (editor.state.view.showDistances || modifiers.alt) && targets !== null && this.#moving.screens.length === 0
          ? neighbourDistances(
              box,
              targets.targets.boxes.filter((other) => other !== targets.frame),
              targets.frame,
            )
          : [],
      dropTarget: this.#dropTarget(canvasPoint),
    });
  }

  #snap(
    wish: Rect,
    { frame, targets }: TargetSet,
  ): { dx: number; dy: number; lines: ReturnType<typeof snapBox>['lines']; gaps: ReturnType<typeof snapBox>['gaps'] } {
    const { editor } = this;
    const { grid } = editor.app;
    if (editor.state.view.snapToGrid && grid && frame !== null) {
      const cell = { w: Number(grid.w) || 8, h: Number(grid.h) || 8 };
      return { ...snapToGrid(wish, frame, cell), lines: [], gaps: [] };
    }
    return snapBox(wish, targets, { distance: snapWindowPx / editor.state.camera.zoom, gaps: true });
  }

  #apply(offset: Point): void {
    if (offset.x === this.#applied.x && offset.y === this.#applied.y) return;
    this.editor.edit.apply('edit.move', (draft) => {
      moveScreens(draft, this.#moving.screens, offset.x - this.#applied.x, offset.y - this.#applied.y);
      for (const [id, at] of this.#moving.widgets) placeWidget(draft, id, { x: at.x + offset.x, y: at.y + offset.y });
    });
    this.#applied = offset;
  }

  /** The screen that takes the widgets when it is not the one they are on. */
  #dropTarget(pointer: Point): string | null {
    const { editor } = this;
    const first = [...this.#moving.widgets.keys()][0];
    if (first === undefined || this.#moving.screens.length > 0) return null;
    const under = Object.values(editor.app.screens).findLast((screen) => containsPoint(screen, pointer));
    return under !== undefined && under.id !== screenOf(editor.app, first) ? under.id : null;
  }
}
