import {
  containsPoint,
  hasAutoLayout,
  traitsOf,
  translateRect,
  type App,
  type Point,
  type Rect,
} from '@prototrail/model';
import type { PointerInput } from '../../input/input';
import { moveScreens } from '../../edits/screens';
import { moveFrames } from '../../edits/settle-layouts';
import { adoptLooseWidgets, placeWidget, reassignScreens } from '../../edits/widgets';
import { neighbourDistances } from '../../kernels/distances';
import { snapBox, snapToGrid } from '../../kernels/snap';
import type { Gesture } from '../../store/history';
import { boundsOf, boundsOfAll, chainOf, groupsBelow, isInInstance, screenOf, widgetsOf } from '../../store/structure';
import { ToolState } from '../state';
import { dropIntoGroup, groupUnder, leaveGroupsElsewhere } from './group-target';
import { dropIntoRow, insertionIn, isNearRow, leaveRow, rowOf, rowReach, rowUnder } from './row-target';
import { snapReach, snapTargets, type TargetSet } from './snap-targets';

/** Window px that the hand must go back to count as turned. */
const turnPx = 4;

interface Moving {
  screens: readonly string[];
  /** Widgets with their places at the start, contents of containers included. */
  widgets: ReadonlyMap<string, Point>;
  /** Groups that move as a whole. */
  groups: readonly string[];
  bounds: Rect;
}

/** The selection follows the pointer, snaps, and lands on the screen under it. With Alt a copy moves and the original stays. */
export class Translating extends ToolState {
  readonly id = 'translating';
  #gesture: Gesture | null = null;
  #moving: Moving = { screens: [], widgets: new Map(), groups: [], bounds: { x: 0, y: 0, w: 0, h: 0 } };
  #applied: Point = { x: 0, y: 0 };
  #original: readonly string[] = [];
  #copies = false;
  #targets: TargetSet | null = null;
  /** Where the hand goes, and where it turned last, on each axis. */
  #going: Point = { x: 0, y: 0 };
  #turn: Point | null = null;
  /** What is dragged: things of the selection, or their copies. */
  #ids: readonly string[] = [];
  /** The row whose members are dragged. */
  #home: string | null = null;
  /** The row that takes what is dragged when it is let go now. */
  #row: string | null = null;
  /** The group over which the hand rested, and that takes what is dragged as long as the pointer is over it. */
  #group: string | null = null;

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

  override rest(): void {
    const { app, inputs } = this.editor;
    if (this.#moving.screens.length > 0 || this.#row !== null || inputs.modifiers.ctrl) return;
    this.#group = groupUnder(app, this.#ids, inputs.canvasPoint);
    this.#follow(inputs.modifiers);
  }

  override pointerUp(): void {
    const { editor } = this;
    const group = this.#group;
    const pointer = editor.inputs.canvasPoint;
    const loose = [...this.#moving.widgets.keys()];
    const [ids, home, row] = [this.#ids, this.#home, this.#row];
    const wereSeen = loose.filter((id) => isForTesters(editor.app, id));
    editor.edit.apply('edit.move', (draft) => {
      if (row !== home || row === null)
        reassignScreens(draft, loose, this.#moving.screens.length > 0 ? undefined : pointer);
      if (row !== null) dropIntoRow(draft, row, ids, insertionIn(draft.app, row, ids, pointer).index);
      else if (home !== null) leaveRow(draft, home, ids);
      if (row === null) leaveGroupsElsewhere(draft, ids);
      if (row === null && group !== null) dropIntoGroup(draft, group, ids, loose);
      adoptLooseWidgets(draft, this.#moving.screens);
      for (const id of loose) draft.touch('widgets', id);
    });
    this.#gesture?.commit();
    this.#gesture = null;
    if (wereSeen.some((id) => !isForTesters(editor.app, id)))
      editor.request({ type: 'notice', key: 'editor.notice.outsideScreens' });
    if (this.#copies) editor.duplicates.remember(this.#ids, this.#moving.bounds);
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
    // Copies of members have made room for themselves in their row; the hand holds them where their originals are.
    const bounds = boundsOfAll(editor.app, this.#original) ?? this.#moving.bounds;
    const now = boundsOfAll(editor.app, ids) ?? bounds;
    const shift = { x: bounds.x - now.x, y: bounds.y - now.y };
    const widgets = new Map<string, Point>();
    for (const id of members) {
      const widget = editor.document.find('widgets', id);
      if (widget !== undefined && widget.style?.locked !== true)
        widgets.set(id, { x: widget.x + shift.x, y: widget.y + shift.y });
    }
    this.#ids = ids;
    this.#home = rowOf(editor.app, ids);
    const groups = this.#home === null ? ids.flatMap((id) => groupsBelow(editor.app, id)) : [];
    this.#moving = {
      screens,
      widgets,
      groups: [...groups, ...groupsOn(editor.app, onScreens)],
      bounds,
    };
    this.#applied = { x: -shift.x, y: -shift.y };
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
    this.#row = this.#rowAt(canvasPoint, modifiers.ctrl);
    if (modifiers.ctrl || this.#row !== null || !this.#isOverGroup(canvasPoint)) this.#group = null;
    if (this.#row !== null) {
      this.#apply({ x: dx, y: dy });
      editor.show({
        ...{ snapLines: [], gaps: [], distances: [] },
        insertion: insertionIn(editor.app, this.#row, this.#ids, canvasPoint),
        dropTarget: this.#row === this.#home ? null : this.#row,
      });
      return;
    }
    this.#watchDirection(canvasPoint);
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
      insertion: null,
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
      dropTarget: this.#group ?? this.#dropTarget(canvasPoint),
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
    return snapBox(wish, targets, {
      ...snapReach(editor.state.camera.zoom),
      gaps: true,
      going: this.#going,
    });
  }

  /** A hand that trembles does not turn. */
  #watchDirection(at: Point): void {
    const least = turnPx / this.editor.state.camera.zoom;
    const turn = this.#turn ?? this.editor.inputs.originCanvas;
    const next = { ...turn };
    for (const axis of ['x', 'y'] as const) {
      const by = at[axis] - turn[axis];
      if (Math.abs(by) >= least) this.#going = { ...this.#going, [axis]: Math.sign(by) };
      if (Math.abs(by) >= least || by * this.#going[axis] > 0) next[axis] = at[axis];
    }
    this.#turn = next;
  }

  #apply(offset: Point): void {
    if (offset.x === this.#applied.x && offset.y === this.#applied.y) return;
    this.editor.edit.applyLoose('edit.move', (draft) => {
      const by = { x: offset.x - this.#applied.x, y: offset.y - this.#applied.y };
      moveScreens(draft, this.#moving.screens, by.x, by.y);
      moveFrames(draft, this.#moving.groups, by);
      for (const [id, at] of this.#moving.widgets) placeWidget(draft, id, { x: at.x + offset.x, y: at.y + offset.y });
    });
    this.#applied = offset;
  }

  /** Ctrl, which switches snapping off, also keeps things out of the rows that they are moved over. */
  #rowAt(point: Point, isFree: boolean): string | null {
    const { app, state } = this.editor;
    if (this.#moving.screens.length > 0 || this.#ids.length === 0) return null;
    if (this.#home !== null && isInInstance(app, this.#home)) return this.#home;
    const under = isFree ? null : rowUnder(app, this.#ids, point);
    if (under !== null || this.#home === null) return under;
    return isNearRow(app, this.#home, point, rowReach / state.camera.zoom) ? this.#home : null;
  }

  #isOverGroup(point: Point): boolean {
    const box = this.#group === null ? null : boundsOf(this.editor.app, this.#group);
    return box !== null && containsPoint(box, point);
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

/** Whether a widget lies on a screen; logic is never seen, wherever it lies. */
function isForTesters(app: App, id: string): boolean {
  return screenOf(app, id) !== null && traitsOf(app.widgets[id]?.type ?? '').logic === undefined;
}

/** Groups of screens that are moved with everything on them; their frames go along. */
function groupsOn(app: App, widgetIds: ReadonlySet<string>): string[] {
  if (!hasAutoLayout(app)) return [];
  return [...new Set([...widgetIds].flatMap((id) => chainOf(app, id).slice(0, -1)))];
}
